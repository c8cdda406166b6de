/** How long ago `moment` was, in words such as `2 h 40 min ago`; seconds are not counted. */
export function describeAge(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 12 && minutes % 60 > 0) return `${hours} h ${minutes % 60} min ago`;
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
