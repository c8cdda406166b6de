import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { backend } from '../lib/backend.ts';
import { checkSuggestion, type Suggestion } from '../lib/checkSuggestion.ts';
import FormField from './FormField.tsx';

interface Props {
  clubId: string;
  clubName: string;
  /** The club's own host, for the example of an address. */
  host: string;
}

type State =
  | { kind: 'idle' | 'submitting' | 'success' }
  | { kind: 'error'; message: string; field: keyof Suggestion | null };

const SUCCESS_SHOWN_MS = 5000;
const EMPTY: Suggestion = { blogName: '', feedUrl: '' };

/** The reply slip below a club's news: a visitor suggests a fan blog's feed. */
export default function SubmitFeedForm({ clubId, clubName, host }: Props) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [filledIn, setFilledIn] = useState(EMPTY);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const messageId = useId();
  const wrongField = state.kind === 'error' ? state.field : null;

  useEffect(() => {
    if (state.kind !== 'success') return;
    const timer = setTimeout(() => {
      setState({ kind: 'idle' });
    }, SUCCESS_SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    // Read from the form itself: it may have been filled in before this script arrived.
    const fields = new FormData(event.currentTarget);
    const checked = checkSuggestion({
      blogName: text(fields, 'name'),
      feedUrl: text(fields, 'url'),
    });
    if (checked.kind === 'invalid') {
      setState({ kind: 'error', message: checked.message, field: checked.field });
      const wrong = checked.field === 'blogName' ? 'name' : 'url';
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
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
      setFilledIn(EMPTY);
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
    <form
      ref={form}
      className="slip-form"
      noValidate
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      <FormField
        label="Blog name"
        name="name"
        type="text"
        placeholder="e.g., The Kop Times"
        maxLength={120}
        value={filledIn.blogName}
        errorId={wrongField === 'blogName' ? messageId : null}
        onEdit={(blogName) => {
          edit({ blogName });
        }}
      />
      <FormField
        label="Feed URL"
        name="url"
        type="url"
        placeholder={`${host}/feed`}
        maxLength={2000}
        value={filledIn.feedUrl}
        errorId={wrongField === 'feedUrl' ? messageId : null}
        onEdit={(feedUrl) => {
          edit({ feedUrl });
        }}
      />
      <label className="slip-trap" aria-hidden="true">
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {/* Not disabled while it is sent, as that would throw the focus away. */}
      <button
        type="submit"
        className="button button--main"
        aria-disabled={state.kind === 'submitting'}
      >
        {state.kind === 'submitting' ? 'Submitting…' : 'Submit Feed'}
      </button>
      <p
        id={messageId}
        className="form-message"
        data-kind={state.kind}
        role={state.kind === 'error' ? 'alert' : 'status'}
      >
        {state.kind === 'error' && state.message}
        {state.kind === 'success' &&
          `Thank you! We look at every blog before its stories join the ${clubName} news.`}
      </p>
    </form>
  );
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
