import { backend, type Answer, type Backend } from '../../backend/backend.ts';
import { recordOf } from '../../backend/recordOf.ts';

const states = {
  pending: ['Waiting', 'Your suggestion waits for somebody to look at the blog. Come back later.'],
  approved: ['Accepted', 'The blog is one of our sources. Its stories come with the next reading.'],
  rejected: ['Rejected', 'The blog did not become one of our sources.'],
} as const;
type Status = keyof typeof states;

/** What the page of a status link says. */
export interface StatusWords {
  title: string;
  text: string;
  /** The administrator's own words; null without any. */
  reason: string | null;
}

/** Shows on the page of a status link what became of the suggestion, also once another link is followed. */
export function startSuggestionStatus(): void {
  const show = async () => {
    const place = document.querySelector<HTMLElement>('[data-suggestion]');
    if (place === null) return;
    fill(place, { title: 'Looking it up…', text: '', reason: null });
    const fragment = location.hash;
    const words = await askStatus(fragment);
    if (fragment === location.hash) fill(place, words);
  };
  addEventListener('hashchange', () => void show());
  void show();
}

/** Asks what became of the suggestion whose token is in the fragment of an address. */
export async function askStatus(
  fragment: string,
  asked: Pick<Backend, 'call'> = backend,
): Promise<StatusWords> {
  const token = statusTokenOf(fragment);
  if (token === null) {
    const text =
      'This page needs the whole link that the form gave you when you sent a suggestion.';
    return { title: 'The link is not complete', text, reason: null };
  }
  return inWords(await asked.call('suggestion-status', { token }, readStatus));
}

function inWords(answer: Answer<{ status: Status; reason: string | null }>): StatusWords {
  if (answer.kind === 'answered') {
    const { status, reason } = answer.value;
    const [title, text] = states[status];
    return { title, text, reason: status === 'rejected' ? reason : null };
  }
  if (answer.kind === 'refused' && answer.status === 404) {
    const text = 'It may have been deleted, or the link has lost a part of itself on its way.';
    return { title: 'No suggestion has this link', text, reason: null };
  }
  const told = answer.kind === 'refused' ? answer.message : null;
  const text = told ?? 'The server did not answer. Please try again later.';
  return { title: 'It cannot be told just now', text, reason: null };
}

/** The token in the fragment of a link's address, which browsers keep to themselves; null without one. */
export function statusTokenOf(fragment: string): string | null {
  const token = fragment.replace(/^#/, '');
  return /^[\w-]{22,64}$/.test(token) ? token : null;
}

function readStatus(answer: unknown) {
  const { status, reason } = recordOf(answer) ?? {};
  if (typeof status !== 'string' || !Object.hasOwn(states, status)) return null;
  return { status: status as Status, reason: typeof reason === 'string' ? reason : null };
}

function fill(place: HTMLElement, { title, text, reason }: StatusWords): void {
  const set = (name: string, words: string) => {
    const part = place.querySelector(`[data-${name}]`);
    if (part !== null) part.textContent = words;
  };
  set('title', title);
  set('text', text);
  set('reason', reason ?? '');
}
