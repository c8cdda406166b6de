const maxCharacters = 300;

/** A column's value for a person: empty for nothing, cut where it is long. */
export function readableValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? value.map(String).join(', ')
        : JSON.stringify(value);
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
