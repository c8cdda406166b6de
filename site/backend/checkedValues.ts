/**
 * The address if it may be linked: an absolute http or https URL without credentials. Anything else
 * (`javascript:`, a bare word, an empty field) is null.
 */
export function httpUrl(address: string | null | undefined): URL | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

/** The value with its fields to be looked at, if it is an object at all. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
