import { LossRefused } from './createCommands.ts';

/** Why the last build failed, and when; or that it went well. */
interface BuildState {
  lastError: string | null;
  /** Nothing stood against it but how much the site lost. */
  isLossRefused: boolean;
  /** When the last build that went well began: what was there by then is on the site. */
  upToDateAt: Date | null;
}

/**
 * Runs one build at a time. Requests during a build lead to exactly one more, for it may have read the
 * content already. A failure is told and kept, never thrown.
 *
 * @param build Builds if anything changed, unless its signal breaks it off; rejects with a sentence.
 * @param quietMs How long `rebuildSoon` waits for quiet; where there is none, ten times as long.
 */
export function createRebuilder(
  build: (brokenOff: AbortSignal) => Promise<void>,
  onError: (message: string) => void,
  quietMs: number,
) {
  const state: BuildState = { lastError: null, isLossRefused: false, upToDateAt: null };
  let current: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let askedAtMs: number | null = null;
  let isClosed = false;
  /** Whether the build that begins next is to take something off the site. */
  let isUrgent = false;
  /** Has the build under way begin anew; null where nothing may break it off. */
  let breakOff: (() => void) | null = null;

  async function buildOnce(): Promise<void> {
    while ((await tryBuild()) === 'brokenOff');
    current = following;
    following = null;
  }

  /** Builds; what was broken off is to begin anew. */
  async function tryBuild(): Promise<'ended' | 'brokenOff'> {
    const breaking = new AbortController();
    const { signal } = breaking;
    // One that takes something off is left alone, or a row of them would never get to its end.
    breakOff = isUrgent ? null : () => breaking.abort();
    isUrgent = false;
    const beganAt = new Date();
    try {
      if (!isClosed) await build(signal);
      if (signal.aborted) return 'brokenOff';
      state.lastError = null;
      state.isLossRefused = false;
      state.upToDateAt = beganAt;
    } catch (error) {
      if (signal.aborted) return 'brokenOff';
      if (!isClosed) {
        state.lastError = error instanceof Error ? error.message : String(error);
        state.isLossRefused = error instanceof LossRefused;
        onError(state.lastError);
      }
    } finally {
      breakOff = null;
    }
    return 'ended';
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
    /**
     * Builds at once to take something off the site. A build under way, which may have read it, is broken
     * off, unless it is such a one itself.
     */
    rebuildAtOnce(): Promise<void> {
      isUrgent = true;
      if (current === null || breakOff === null) return rebuild();
      breakOff();
      return current;
    },
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
