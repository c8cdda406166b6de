import { useEffect, useRef, useState, type FormEvent } from 'react';
import { backend } from '../../backend/backend.ts';
import { checkSuggestion, type Suggestion } from './checkSuggestion.ts';
import SuggestionForm, { type SuggestionState } from './SuggestionForm.tsx';

interface Props {
  clubId: string;
  clubName: string;
  /** The club's own host, for the example of an address. */
  host: string;
}

const successShownMs = 5000;
const emptySuggestion: Suggestion = { blogName: '', feedUrl: '' };

/** The reply slip below a club's news: a visitor suggests a fan blog's feed. */
export default function SubmitFeedForm({ clubId, clubName, host }: Props) {
  const [state, setState] = useState<SuggestionState>({ kind: 'idle' });
  const [filledIn, setFilledIn] = useState(emptySuggestion);
  const isSending = useRef(false);

  useEffect(() => {
    if (state.kind !== 'success') return;
    const timer = setTimeout(() => {
      setState({ kind: 'idle' });
    }, successShownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    // Read from the form itself: it may have been filled in before this script arrived.
    const form = event.currentTarget;
    const fields = new FormData(form);
    const checked = checkSuggestion({
      blogName: text(fields, 'name'),
      feedUrl: text(fields, 'url'),
    });
    if (checked.kind === 'invalid') {
      setState({ kind: 'error', message: checked.message, field: checked.field });
      const wrong = checked.field === 'blogName' ? 'name' : 'url';
      form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    isSending.current = true;
    setState({ kind: 'submitting' });
    const { blogName, feedUrl } = checked.suggestion;
    const row = { club_id: clubId, feed_url: feedUrl, blog_name: blogName };
    // Nobody sees the third field: what fills it in is told that all went well.
    const isRobot = text(fields, 'website') !== '';
    const answer = isRobot ? null : await backend.insert('feed_submissions', row);
    isSending.current = false;
    if (answer === null || answer.kind === 'answered') {
      setFilledIn(emptySuggestion);
      setState({ kind: 'success' });
    } else {
      const told = answer.kind === 'refused' ? answer.message : null;
      setState({ kind: 'error', message: told ?? 'Failed to submit feed', field: null });
    }
  }

  function edit(change: Partial<Suggestion>): void {
    setFilledIn({ ...filledIn, ...change });
    if (state.kind === 'error') setState({ kind: 'idle' });
  }

  return (
    <SuggestionForm
      clubName={clubName}
      host={host}
      state={state}
      filledIn={filledIn}
      onEdit={edit}
      onSubmit={(event) => {
        void submit(event);
      }}
    />
  );
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
