/** A length of time in words such as `3 min 20 s`; one below zero, as clocks differ, is none. */
export function describeDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min ${seconds % 60} s`;
  return `${hours} h ${minutes % 60} min`;
}
