/** The path of a list that shows what a filter leaves, such as `/articles?filter=%7B%22held%22…`. */
export function filteredList(list: string, filter: Readonly<Record<string, unknown>>): string {
  return `/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}
