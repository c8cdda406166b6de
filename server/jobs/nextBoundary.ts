const HOUR_MS = 3_600_000;

/** The next moment that is a whole multiple of `everyHours` since midnight UTC of 1 January 1970. */
export function nextBoundary(now: Date, everyHours: number): Date {
  const periodMs = everyHours * HOUR_MS;
  return new Date((Math.floor(now.getTime() / periodMs) + 1) * periodMs);
}
