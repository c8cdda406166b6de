const withTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** A moment as administrators read it, such as `3 Mar 2025, 14:05`, in British time. */
export function formatMoment(moment: Date): string {
  return withTime.format(moment);
}
