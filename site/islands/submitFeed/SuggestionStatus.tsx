import { useEffect, useState } from 'react';
import { backend, type Answer, type Backend } from '../../backend/backend.ts';
import { recordOf } from '../../backend/recordOf.ts';
import { followAddress } from '../followAddress.ts';

const states = {
  pending: ['Waiting', 'Your suggestion waits for somebody to look at the blog. Come back later.'],
  approved: ['Accepted', 'The blog is one of our sources. Its stories come with the next reading.'],
  rejected: ['Rejected', 'The blog did not become one of our sources.'],
} as const;
type Status = keyof typeof states;

interface StatusWords {
  title: string;
  text: string;
  /** The administrator's own words; null without any. */
  reason: string | null;
}

/** The status of the suggestion in the address, asked again when another link is followed. */
export default function SuggestionStatus() {
  const [words, setWords] = useState<StatusWords | null>(null);
  useEffect(() => {
    async function show(): Promise<void> {
      setWords(null);
      const fragment = location.hash;
      const answer = await askStatus(fragment);
      if (fragment === location.hash) setWords(answer);
    }
    return followAddress('hashchange', () => void show());
  }, []);
  return (
    <section className="noscript:hidden mt-8 max-w-[44rem] text-field" aria-live="polite">
      <h2 className="text-2xl">{words?.title ?? 'Looking it up…'}</h2>
      <p className="mt-2.5">{words?.text}</p>
      {words?.reason && (
        <blockquote
          className="mt-4 border-l-3 border-accent pl-3.5 whitespace-pre-line wrap-anywhere"
          dir="auto"
        >
          {words.reason}
        </blockquote>
      )}
    </section>
  );
}

/** Asks for the status of the suggestion whose token is in the fragment. */
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

export function statusTokenOf(fragment: string): string | null {
  const token = fragment.replace(/^#/, '');
  return /^[\w-]{22,64}$/.test(token) ? token : null;
}

function readStatus(answer: unknown) {
  const { status, reason } = recordOf(answer) ?? {};
  if (typeof status !== 'string' || !Object.hasOwn(states, status)) return null;
  return { status: status as Status, reason: typeof reason === 'string' ? reason : null };
}
