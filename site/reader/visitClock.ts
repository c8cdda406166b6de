/** Moments in milliseconds since 1970. */
export interface Visits {
  lastSeenMs: number;
  previousVisitMs: number | null;
}

/** A longer break begins another visit. */
const breakMs = 30 * 60 * 1000;

/** Counts a page as seen, which continues a visit or begins one. */
export function seePage(visits: Visits | null, nowMs: number): Visits {
  if (visits === null) return { lastSeenMs: nowMs, previousVisitMs: null };
  return {
    lastSeenMs: nowMs,
    previousVisitMs:
      nowMs - visits.lastSeenMs > breakMs ? visits.lastSeenMs : visits.previousVisitMs,
  };
}

/** Reads `lastSeen,previousVisit`; null for other texts and for moments in the future. */
export function parseVisits(text: string | null, nowMs: number): Visits | null {
  const [, lastSeen, previousVisit] = /^(\d{1,15}),(\d{0,15})$/.exec(text ?? '') ?? [];
  if (lastSeen === undefined || Number(lastSeen) > nowMs) return null;
  return {
    lastSeenMs: Number(lastSeen),
    previousVisitMs: previousVisit ? Math.min(Number(previousVisit), Number(lastSeen)) : null,
  };
}

export function formatVisits({ lastSeenMs, previousVisitMs }: Visits): string {
  return `${lastSeenMs},${previousVisitMs ?? ''}`;
}
