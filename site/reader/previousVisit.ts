/** When the visit before this one ended, as `meetReader` noted it; null on a first visit. */
export const previousVisitMs = readPreviousVisit();

function readPreviousVisit(): number | null {
  const { previousVisit } = document.documentElement.dataset;
  return previousVisit === undefined ? null : Number(previousVisit);
}
