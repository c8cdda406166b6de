import { useEffect, useRef, useState, type FormEvent } from 'react';
import { backend } from '../../backend/backend.ts';
import { checkSuggestion, invalidUrl, type Suggestion } from './checkSuggestion.ts';
import FeedFinding from './FeedFinding.tsx';
import { lookAtFeed, type FeedLook } from './lookAtFeed.ts';
import StatusLink, { newStatusToken } from './StatusLink.tsx';
import { maxSourceNameCharacters, maxSuggestedUrlCharacters } from '../../../common/limits.ts';
import { startNamingStories } from '../../reader/nameStories.ts';
import FormField from '../FormField.tsx';

/** How far a suggestion is on its way; `seen` waits for the visitor, who reads what was found. */
type SuggestionState =
  | { kind: 'idle' | 'looking' | 'seen' | 'submitting' | 'success' }
  /** Without a field at fault the message stands below the form. */
  | { kind: 'error'; message: string; fields: (keyof Suggestion)[] };

interface Props {
  clubId: string;
  clubSlug: string;
  /** Of a blog, for the example of an address. */
  host: string;
}

const successShownMs = 5000;

const buttonTexts: Partial<Record<SuggestionState['kind'], string>> = {
  looking: 'Reading the feed…',
  submitting: 'Submitting…',
};

/** The reply slip below a club's news: a visitor suggests a fan blog's feed, and sees it first. */
export default function SubmitFeedForm({ clubId, clubSlug, host }: Props) {
  const [state, setState] = useState<SuggestionState>({ kind: 'idle' });
  const [look, setLook] = useState<FeedLook | null>(null);
  const [statusToken, setStatusToken] = useState<string | null>(null);
  /** The address that is looked at, so that an answer about another one is let go. */
  const lookedAt = useRef('');
  const isBusy = state.kind === 'looking' || state.kind === 'submitting';
  const messageAt = (field: keyof Suggestion) =>
    state.kind === 'error' && state.fields.includes(field) ? state.message : null;
  const failure = state.kind === 'error' && state.fields.length === 0 ? state.message : null;

  // Whom a feed names that anybody may suggest, only the browser can tell.
  useEffect(startNamingStories, []);

  useEffect(() => {
    if (state.kind !== 'success') return;
    const timer = setTimeout(() => {
      setState({ kind: 'idle' });
    }, successShownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  function start(): void {
    lookedAt.current = '';
    setLook(null);
    setState({ kind: 'idle' });
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
    const refuse = (message: string, ...fields: (keyof Suggestion)[]) => {
      setState({ kind: 'error', message, fields });
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
    // Nobody sees the third field: what fills it in is told that all went well.
    if (fieldOf('website').value !== '') {
      end(form, null);
      return;
    }
    const isSeen = look?.url === url;
    let found = look;
    if (!isSeen) {
      setState({ kind: 'looking' });
      lookedAt.current = url;
      found = await lookAtFeed(url, clubId);
      if (lookedAt.current !== url) return;
      setLook(found);
      setState({ kind: 'seen' });
    }
    const fault = faultOf(found);
    if (fault !== null) refuse(fault, 'url');
    if (fault !== null || !isSeen) return;
    setState({ kind: 'submitting' });
    const token = newStatusToken();
    const row = { club_id: clubId, feed_url: url, blog_name: name, status_key: token };
    const answer = await backend.insert('feed_submissions', row);
    if (answer.kind === 'answered') {
      end(form, token);
    } else {
      const told = answer.kind === 'refused' ? answer.message : null;
      const hint = answer.kind === 'unreachable' ? '. Are you online?' : '';
      if (told === invalidUrl) refuse(told, 'url');
      else refuse(told ?? `Failed to submit feed${hint}`);
    }
  }

  function end(form: HTMLFormElement, token: string | null): void {
    form.reset();
    start();
    setStatusToken(token);
    setState({ kind: 'success' });
  }

  return (
    <form
      className="slip-form"
      noValidate
      onInput={({ target }) => {
        const isUrl = (target as HTMLInputElement).name === 'url';
        if (isUrl && (look !== null || state.kind === 'looking')) start();
        else if (state.kind === 'error') setState({ kind: 'idle' });
      }}
      onSubmit={(event) => void submit(event)}
    >
      <FormField
        label="Blog name"
        name="name"
        type="text"
        placeholder="e.g., The Kop Times"
        maxLength={maxSourceNameCharacters}
        error={messageAt('name')}
      />
      <FormField
        label="Feed URL"
        name="url"
        type="url"
        placeholder={`${host}/feed`}
        maxLength={maxSuggestedUrlCharacters}
        error={messageAt('url')}
      />
      <label className="slip-trap" aria-hidden="true">
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className="slip-finding" aria-live="polite">
        {look !== null && <FeedFinding look={look} clubSlug={clubSlug} />}
      </div>
      {/* Not disabled while it is sent, as that would throw the focus away. */}
      <button type="submit" className="button button--main" aria-disabled={isBusy}>
        {buttonTexts[state.kind] ?? 'Submit Feed'}
      </button>
      <p
        className="form-message"
        data-kind={state.kind}
        role={failure === null ? 'status' : 'alert'}
      >
        {failure}
        {state.kind === 'seen' && 'Press Submit Feed once more to send it.'}
        {state.kind === 'success' &&
          'Thank you! We look at every blog before its stories join this page.'}
      </p>
      {statusToken !== null && <StatusLink token={statusToken} />}
    </form>
  );
}

/** Why what was found cannot be suggested; null where it can. */
function faultOf(look: FeedLook | null): string | null {
  if (look?.kind === 'notAFeed') return 'Please enter the address of a feed';
  return look?.kind === 'feed' ? look.feed.known : null;
}
