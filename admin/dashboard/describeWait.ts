/** How long until `moment`, in words such as `in 2 h 40 min`; seconds are not counted. */
export function describeWait(moment: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((moment.getTime() - now.getTime()) / 60_000));
  if (minutes < 1) return 'in less than a minute';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `in ${String(rest)} min`;
  return rest === 0 ? `in ${String(hours)} h` : `in ${String(hours)} h ${String(rest)} min`;
}
