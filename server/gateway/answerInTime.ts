/** An answer of `/healthz`. */
export type Health = Record<string, unknown> & { status: 'ok' | 'starting' | 'degraded' };

/** Anybody may ask: the database is asked once in this time. */
const goodForMs = 1_000;
/** Who watches wants an answer, be it a moment old. */
const patienceMs = 50;
const silenceMs = 10_000;

/**
 * Answers at once, with what was known last where the database takes longer, and that it does not answer
 * where it fails or stays silent. `now` counts milliseconds.
 */
export function answerInTime(ask: () => Promise<Health>, now: () => number): () => Promise<Health> {
  let last: Health | null = null;
  let answeredAt = now();
  let askedAt = -Infinity;
  let asking: Promise<void> | null = null;
  let hasFailed = false;

  async function askAnew(): Promise<void> {
    try {
      last = await ask();
      answeredAt = now();
      hasFailed = false;
    } catch {
      hasFailed = true;
    } finally {
      asking = null;
    }
  }

  return async () => {
    if (asking === null && now() - askedAt >= goodForMs) {
      askedAt = now();
      asking = askAnew();
    }
    const isOutdated = last === null || now() - answeredAt >= silenceMs;
    const isSilent = () => asking !== null && now() - askedAt >= silenceMs;
    // Where nothing is known, or nothing of late, there is nothing to say in its place.
    if (asking !== null && !isSilent()) await within(isOutdated ? silenceMs : patienceMs, asking);
    return hasFailed || isSilent() || last === null ? withoutDatabase(last) : last;
  };
}

async function within(limitMs: number, answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([answer, patience]);
  clearTimeout(timer);
}

function withoutDatabase(last: Health | null): Health {
  const reasons = Array.isArray(last?.['reasons']) ? (last['reasons'] as unknown[]) : [];
  return { ...last, status: 'degraded', reasons: ['The database does not answer.', ...reasons] };
}
