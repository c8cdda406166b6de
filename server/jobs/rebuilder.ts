/** Why the last build failed, and when; or that it went well. */
interface BuildState {
  lastError: string | null;
  /** When the last build that went well began: what was there by then is on the site. */
  upToDateAt: Date | null;
}

/**
 * Runs one build at a time. A request during a build leads to exactly one more, for the build under
 * way may have read the content already. A failure is told and kept, never thrown.
 *
 * Asked by what may change the site: a write through the gateway (`mayChangeSite`), every ingestion
 * that has ended (`ingester`) and the first one on its way (`showFirstNews`), `POST /hooks/rebuild` and
 * the function `rebuild-site`. A hosted site is built by `deploy.yml` instead, which `ingest.yml` starts
 * where something changed.
 *
 * @param build Builds if anything changed; rejects with a sentence.
 * @param quietMs How long `rebuildSoon` waits for quiet; where there is none, ten times as long.
 */
export function createRebuilder(
  build: () => Promise<void>,
  onError: (message: string) => void,
  quietMs: number,
) {
  const state: BuildState = { lastError: null, upToDateAt: null };
  let current: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let askedAtMs: number | null = null;
  let isClosed = false;

  async function buildOnce(): Promise<void> {
    const beganAt = new Date();
    try {
      if (!isClosed) await build();
      state.lastError = null;
      state.upToDateAt = beganAt;
    } catch (error) {
      if (!isClosed) {
        state.lastError = error instanceof Error ? error.message : String(error);
        onError(state.lastError);
      }
    } finally {
      current = following;
      following = null;
    }
  }

  /** Builds now, or once more after the build under way; settles when that build has ended. */
  function rebuild(): Promise<void> {
    clearTimeout(timer);
    askedAtMs = null;
    if (current === null) {
      current = buildOnce();
      return current;
    }
    following ??= current.then(buildOnce);
    return following;
  }

  return {
    state: (): Readonly<BuildState> => state,
    rebuild,
    /** Builds once nothing has asked for it for a while, for editing goes on in bursts. */
    rebuildSoon(): void {
      clearTimeout(timer);
      askedAtMs ??= performance.now();
      const waitMs = Math.min(quietMs, askedAtMs + 10 * quietMs - performance.now());
      timer = setTimeout(() => void rebuild(), Math.max(0, waitMs));
    },
    /** Starts no further build, and says nothing of the one under way. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

export type Rebuilder = ReturnType<typeof createRebuilder>;
