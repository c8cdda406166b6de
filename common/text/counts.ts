/** So many of something, such as `1,203 articles`; of one, `1 article`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
