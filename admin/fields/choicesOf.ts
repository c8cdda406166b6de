/** The choices of a select, from a table of values and their names. */
export function choicesOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([id, name]) => ({ id, name }));
}
