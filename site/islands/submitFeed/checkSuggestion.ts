import { completeAddress, httpUrl } from '../../../common/webAddress.ts';

export interface Suggestion {
  name: string;
  url: string;
}

export type CheckedSuggestion =
  | { kind: 'valid'; suggestion: Suggestion }
  | { kind: 'invalid'; message: string; fields: (keyof Suggestion)[] };

/** The database refuses an address in the same words. */
export const invalidUrl = 'Please enter a valid URL';

export function checkSuggestion(filledIn: Suggestion): CheckedSuggestion {
  const suggestion = { name: filledIn.name.trim(), url: completeAddress(filledIn.url) };
  const fields = (['name', 'url'] as const).filter((field) => suggestion[field] === '');
  if (fields.length > 0) return { kind: 'invalid', message: 'Please fill in all fields', fields };
  // A suggestion that the database refuses would count towards the hourly limit.
  if (feedAddressOf(suggestion.url) === null) {
    return { kind: 'invalid', message: invalidUrl, fields: ['url'] };
  }
  return { kind: 'valid', suggestion };
}

/** The complete address that somebody filled in; null where it cannot be one. */
export function feedAddressOf(filledIn: string): string | null {
  const url = completeAddress(filledIn);
  return !/\s/.test(url) && httpUrl(url)?.hostname.includes('.') ? url : null;
}
