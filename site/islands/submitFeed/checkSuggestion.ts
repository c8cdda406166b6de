import { httpUrl } from '../../backend/checkedValues.ts';

/** What a visitor fills into the reply slip. */
export interface Suggestion {
  blogName: string;
  feedUrl: string;
}

export type CheckedSuggestion =
  | { kind: 'valid'; suggestion: Suggestion }
  | { kind: 'invalid'; message: string; field: keyof Suggestion };

/** Trims a suggestion and finds what is wrong with it before anything is sent. */
export function checkSuggestion(filledIn: Suggestion): CheckedSuggestion {
  const blogName = filledIn.blogName.trim();
  const feedUrl = filledIn.feedUrl.trim();
  if (blogName === '' || feedUrl === '') {
    const field = blogName === '' ? 'blogName' : 'feedUrl';
    return { kind: 'invalid', message: 'Please fill in all fields', field };
  }
  if (!httpUrl(feedUrl)?.hostname.includes('.')) {
    return { kind: 'invalid', message: 'Please enter a valid URL', field: 'feedUrl' };
  }
  return { kind: 'valid', suggestion: { blogName, feedUrl } };
}
