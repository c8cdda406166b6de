/** A length of time in words such as `3 min 20 s`; one below zero, as clocks differ, is none. */
export function describeDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return `${seconds} s`;
  if (hours === 0) return join(`${minutes} min`, seconds % 60, 's');
  return join(`${hours} h`, minutes % 60, 'min');
}

function join(whole: string, rest: number, unit: string): string {
  return rest === 0 ? whole : `${whole} ${rest} ${unit}`;
}
