/** How many sources, in words: `1 source`, `2,000 sources`. */
export function countSources(count: number): string {
  return count === 1 ? '1 source' : `${count.toLocaleString('en-GB')} sources`;
}
