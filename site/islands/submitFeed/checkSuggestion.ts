import { completeAddress, httpUrl } from '../../../common/webAddress.ts';

/** What a visitor fills into the reply slip, by the names of its fields. */
export interface Suggestion {
  /** Of the blog. */
  name: string;
  /** Of its feed. */
  url: string;
}

export type CheckedSuggestion =
  | { kind: 'valid'; suggestion: Suggestion }
  | { kind: 'invalid'; message: string; fields: (keyof Suggestion)[] };

/** In the words in which the database refuses an address as well. */
export const invalidUrl = 'Please enter a valid URL';

/** Trims a suggestion, completes its address, and finds what is wrong with it before anything is sent. */
export function checkSuggestion(filledIn: Suggestion): CheckedSuggestion {
  const suggestion = { name: filledIn.name.trim(), url: completeAddress(filledIn.url) };
  const fields = (['name', 'url'] as const).filter((field) => suggestion[field] === '');
  if (fields.length > 0) return { kind: 'invalid', message: 'Please fill in all fields', fields };
  // A slip that the database would refuse is not sent: there it would count as one of five an hour.
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
