import { completeAddress, httpUrl, isLocalHost, isWebAddress } from '../../../common/webAddress.ts';

/** What a visitor fills into the reply slip, by the names of its fields. */
export interface Suggestion {
  /** Of the blog. */
  name: string;
  /** Of its feed. */
  url: string;
}

export type CheckedSuggestion =
  | { kind: 'valid'; suggestion: Suggestion }
  | { kind: 'invalid'; message: string; field: keyof Suggestion };

/** Trims a suggestion, completes its address, and finds what is wrong with it before anything is sent. */
export function checkSuggestion(filledIn: Suggestion): CheckedSuggestion {
  const [name, url] = [filledIn.name.trim(), completeAddress(filledIn.url)];
  if (name === '' || url === '') {
    const field = name === '' ? 'name' : 'url';
    return { kind: 'invalid', message: 'Please fill in all fields', field };
  }
  const host = isWebAddress(url) ? httpUrl(url)?.hostname : undefined;
  // What the database would refuse is not sent: there it would count as one of five suggestions an hour.
  if (host === undefined || isLocalHost(host)) {
    return { kind: 'invalid', message: 'Please enter a valid URL', field: 'url' };
  }
  return { kind: 'valid', suggestion: { name, url } };
}
