/** A validator for inputs: nothing, or a whole web address. */
export function webAddress(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'string' && isWebAddress(value) ? undefined : 'Please enter a valid URL';
}

/** Whether a text is an http or https URL, as the database asks for. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
}
