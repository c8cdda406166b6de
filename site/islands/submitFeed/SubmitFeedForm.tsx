import { useEffect, useState, type FormEvent } from 'react';
import { backend } from '../../backend/backend.ts';
import { checkSuggestion, type Suggestion } from './checkSuggestion.ts';
import { maxSourceNameCharacters, maxSuggestedUrlCharacters } from '../../../common/limits.ts';
import FormField from '../FormField.tsx';

/** How far a suggestion is on its way. */
export type SuggestionState =
  | { kind: 'idle' | 'submitting' | 'success' }
  | { kind: 'error'; message: string; field: keyof Suggestion | null };

interface Props {
  clubId: string;
  clubName: string;
  /** The club's own host, for the example of an address. */
  host: string;
  /** For the style page: what a visitor would have led to. */
  sample?: { state: SuggestionState; filledIn: Suggestion };
}

const successShownMs = 5000;

/** The reply slip below a club's news: a visitor suggests a fan blog's feed. */
export default function SubmitFeedForm({ clubId, clubName, host, sample }: Props) {
  const [state, setState] = useState<SuggestionState>(sample?.state ?? { kind: 'idle' });
  const faultOf = (field: keyof Suggestion | null) =>
    state.kind === 'error' && state.field === field ? state.message : null;

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
    if (state.kind === 'submitting') return;
    const form = event.currentTarget;
    // Read from the form itself: it may have been filled in before this script arrived.
    const fields = new FormData(form);
    const checked = checkSuggestion({ name: text(fields, 'name'), url: text(fields, 'url') });
    if (checked.kind === 'invalid') {
      setState({ ...checked, kind: 'error' });
      form.querySelector<HTMLElement>(`[name="${checked.field}"]`)?.focus();
      return;
    }
    setState({ kind: 'submitting' });
    const { name, url } = checked.suggestion;
    const row = { club_id: clubId, feed_url: url, blog_name: name };
    // Nobody sees the third field: what fills it in is told that all went well.
    const isRobot = text(fields, 'website') !== '';
    const answer = isRobot ? null : await backend.insert('feed_submissions', row);
    if (answer === null || answer.kind === 'answered') {
      form.reset();
      setState({ kind: 'success' });
    } else {
      const told = answer.kind === 'refused' ? answer.message : null;
      setState({ kind: 'error', message: told ?? 'Failed to submit feed', field: null });
    }
  }

  return (
    <form
      className="slip-form"
      noValidate
      onInput={() => {
        if (state.kind === 'error') setState({ kind: 'idle' });
      }}
      onSubmit={(event) => void submit(event)}
    >
      <FormField
        label="Blog name"
        name="name"
        type="text"
        placeholder="e.g., The Kop Times"
        maxLength={maxSourceNameCharacters}
        defaultValue={sample?.filledIn.name}
        error={faultOf('name')}
      />
      <FormField
        label="Feed URL"
        name="url"
        type="url"
        placeholder={`${host}/feed`}
        maxLength={maxSuggestedUrlCharacters}
        defaultValue={sample?.filledIn.url}
        error={faultOf('url')}
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
        className="form-message"
        data-kind={state.kind}
        role={faultOf(null) === null ? 'status' : 'alert'}
      >
        {faultOf(null)}
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
