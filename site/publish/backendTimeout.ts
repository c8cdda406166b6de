/** Ten times what 100,000 articles take; without an end, one lost answer would stop all builds. */
export const BACKEND_TIMEOUT_MS = 60_000;
