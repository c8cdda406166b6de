/** When a visitor was last here, in milliseconds since 1970. */
export interface Visits {
  lastSeenMs: number;
  /** The end of the visit before this one; null on a first visit. */
  previousVisitMs: number | null;
}

/** A page looked at after a longer break than this begins another visit. */
const breakMs = 30 * 60 * 1000;

/** Counts a look at a page: within a visit only the moment moves on, after a break a new one begins. */
export function seePage(visits: Visits | null, nowMs: number): Visits {
  if (visits === null) return { lastSeenMs: nowMs, previousVisitMs: null };
  return {
    lastSeenMs: nowMs,
    previousVisitMs:
      nowMs - visits.lastSeenMs > breakMs ? visits.lastSeenMs : visits.previousVisitMs,
  };
}

/** Reads `lastSeen,previousVisit` as a browser kept it; null for what is neither, or lies ahead. */
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
