const hoursBetweenRuns = 4;
const millisecondsBetweenRuns = hoursBetweenRuns * 60 * 60 * 1000;

/** When the scheduled ingestion runs next: the first 4-hour boundary (UTC) after `now`. */
export function nextAutomatedRun(now: Date): Date {
  // The epoch began at midnight UTC and a day holds a whole number of runs.
  const runsSoFar = Math.floor(now.getTime() / millisecondsBetweenRuns);
  return new Date((runsSoFar + 1) * millisecondsBetweenRuns);
}
