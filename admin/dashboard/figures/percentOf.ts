/** How much is done, from 0 to 100; of nothing, nothing is. */
export function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total));
}
