/** The query of a list's address that filters it, such as `filter=%7B%22state%22…`. */
export function filterOf(filter: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
}
