/** Longer than a function waits for the page that it reads. */
const TIMEOUT_MS = 15_000;

/** Ends a request that nobody answers, so that what waits for it can say so. */
export function requestTimeout(): AbortSignal {
  return AbortSignal.timeout(TIMEOUT_MS);
}
