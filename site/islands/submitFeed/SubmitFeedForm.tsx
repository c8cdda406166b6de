import { useEffect, useRef, useState, type FormEvent } from 'react';
import { backend } from '../../backend/backend.ts';
import { checkSuggestion, feedAddressOf, invalidUrl, type Suggestion } from './checkSuggestion.ts';
import FeedFinding from './FeedFinding.tsx';
import { lookAtFeed, type FeedLook } from './lookAtFeed.ts';
import StatusLink, { newStatusToken } from './StatusLink.tsx';
import { maxSourceNameCharacters, maxSuggestedUrlCharacters } from '../../../common/limits.ts';
import { Button } from '../../components/Button.tsx';
import FormField from '../FormField.tsx';

type SuggestionState =
  | { kind: 'idle' | 'submitting' | 'success' }
  /** Without fields the message stands below the form. */
  | { kind: 'error'; message: string; fields: (keyof Suggestion)[] };

const successShownMs = 5000;
/** A blog's address: the club's own feed is known already. */
const exampleFeed = 'blog.example.com/feed';

/** The reply slip: a visitor suggests a fan blog's feed. */
export default function SubmitFeedForm({ clubId }: { clubId: string }) {
  const [state, setState] = useState<SuggestionState>({ kind: 'idle' });
  const [look, setLook] = useState<FeedLook | null>(null);
  const [statusToken, setStatusToken] = useState<string | null>(null);
  /** The address being checked; answers about earlier ones are dropped. */
  const lookedAt = useRef('');
  const isBusy = state.kind === 'submitting';
  const faults = state.kind === 'error' ? state.fields : [];
  const message = state.kind === 'error' ? state.message : null;

  useEffect(() => {
    if (state.kind !== 'success') return;
    const timer = setTimeout(() => setState({ kind: 'idle' }), successShownMs);
    return () => clearTimeout(timer);
  }, [state]);

  function forgetLook(): void {
    lookedAt.current = '';
    setLook(null);
  }

  /** Checks the address once its field is left; the form does not wait for it. */
  async function lookAt(filledIn: string): Promise<void> {
    const url = feedAddressOf(filledIn);
    if (url === null || url === lookedAt.current) return;
    lookedAt.current = url;
    const found = await lookAtFeed(url, clubId);
    if (lookedAt.current === url) setLook(found);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
    const refuse = (text: string, ...fields: (keyof Suggestion)[]) => {
      setState({ kind: 'error', message: text, fields });
      if (fields[0] !== undefined) fieldOf(fields[0]).focus();
    };
    // Read from the form itself: it may have been filled in before this script arrived.
    const checked = checkSuggestion({ name: fieldOf('name').value, url: fieldOf('url').value });
    if (checked.kind === 'invalid') {
      refuse(checked.message, ...checked.fields);
      return;
    }
    const { name, url } = checked.suggestion;
    fieldOf('url').value = url;
    // The hidden field catches programs, which are told that all went well.
    if (fieldOf('website').value !== '') {
      end(form, null);
      return;
    }
    setState({ kind: 'submitting' });
    const token = newStatusToken();
    const row = { club_id: clubId, feed_url: url, blog_name: name, status_key: token };
    const answer = await backend.insert('feed_submissions', row);
    if (answer.kind === 'answered') {
      end(form, token);
    } else {
      const told = answer.kind === 'refused' ? answer.message : null;
      if (told === invalidUrl) refuse(told, 'url');
      else refuse(told ?? 'Failed to submit feed');
    }
  }

  function end(form: HTMLFormElement, token: string | null): void {
    form.reset();
    forgetLook();
    setStatusToken(token);
    setState({ kind: 'success' });
  }

  return (
    <form
      className="grid gap-4.5 lg:grid-cols-2 lg:items-start lg:gap-x-7 lg:gap-y-5"
      noValidate
      onInput={({ target }) => {
        if ((target as HTMLInputElement).name === 'url') forgetLook();
        if (state.kind === 'error') setState({ kind: 'idle' });
      }}
      onBlur={({ target }) => {
        const field = target as HTMLElement as HTMLInputElement;
        if (field.name === 'url') void lookAt(field.value);
      }}
      onSubmit={(event) => void submit(event)}
    >
      <FormField
        className="bg-paper"
        label="Blog name"
        name="name"
        type="text"
        placeholder="e.g., The Kop Times"
        maxLength={maxSourceNameCharacters}
        error={faults[0] === 'name' ? message : null}
        isInvalid={faults.includes('name')}
      />
      <FormField
        className="bg-paper"
        label="Feed URL"
        name="url"
        type="url"
        placeholder={exampleFeed}
        maxLength={maxSuggestedUrlCharacters}
        error={faults[0] === 'url' ? message : null}
        isInvalid={faults.includes('url')}
      />
      <label className="absolute -left-[999rem]" aria-hidden="true">
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {/* Not disabled while sending, which would lose the focus. */}
      <Button look="main" type="submit" className="justify-self-start" aria-disabled={isBusy}>
        {isBusy ? 'Submitting…' : 'Submit Feed'}
      </Button>
      <p
        className={`min-h-[1.5em] font-semibold wrap-anywhere ${message === null ? 'text-positive' : 'text-negative'}`}
        role={message === null ? 'status' : 'alert'}
      >
        {faults.length === 0 && message}
        {state.kind === 'success' &&
          'Thank you! We look at every blog before its stories join this page.'}
      </p>
      {/* Below the button, so that the button does not move while it is pressed. */}
      <div
        className="border-accent wrap-anywhere not-empty:border-l-3 not-empty:pl-3.5 lg:col-span-full"
        aria-live="polite"
      >
        {look !== null && <FeedFinding look={look} />}
      </div>
      {statusToken !== null && <StatusLink token={statusToken} />}
    </form>
  );
}
