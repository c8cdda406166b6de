import { useId, useRef, useState, type FormEvent } from 'react';
import { backend } from '../lib/backend.ts';
import { httpUrl } from '../lib/httpUrl.ts';
import type { Answer } from '../lib/openBackend.ts';
import { readLinkPreview, type LinkPreview } from '../lib/readLinkPreview.ts';
import FormField from './FormField.tsx';
import LinkPreviewCard from './LinkPreviewCard.tsx';

type State =
  | { kind: 'idle' | 'loading' }
  | { kind: 'loaded'; url: URL; preview: LinkPreview }
  | { kind: 'failed'; message: string; hint: string | null };

const examples = [
  { name: 'GitHub', url: 'https://github.com' },
  { name: 'BBC Sport', url: 'https://www.bbc.co.uk/sport/football' },
  { name: 'The Guardian', url: 'https://www.theguardian.com/football' },
  { name: 'Sky Sports', url: 'https://www.skysports.com/football' },
];

/** Shows what a page says of itself, as cards elsewhere would. */
export default function LinkPreviewDemo() {
  const [address, setAddress] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  /** What was asked last: an earlier question's answer is dropped. */
  const asked = useRef(0);
  const messageId = useId();

  async function generate(written: string): Promise<void> {
    const question = (asked.current += 1);
    const url = httpUrl(written.trim());
    if (url === null) {
      const hint = 'An address begins with https:// and names a page.';
      setState({ kind: 'failed', message: 'Invalid URL', hint });
      return;
    }
    setState({ kind: 'loading' });
    const answer = await backend.call('link-preview', { url: url.href }, readLinkPreview);
    if (question === asked.current) setState(outcome(url, answer));
  }

  const isWrong = state.kind === 'failed' && state.message === 'Invalid URL';
  return (
    <div className="preview-demo">
      <form
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const written = new FormData(event.currentTarget).get('address');
          void generate(typeof written === 'string' ? written : '');
        }}
      >
        <FormField
          label="URL"
          name="address"
          type="url"
          placeholder="https://www.example.com/article"
          value={address}
          errorId={isWrong ? messageId : null}
          onEdit={setAddress}
        />
        <button type="submit" className="button button--main">
          Generate Preview
        </button>
      </form>
      <p className="preview-examples">
        <span>Quick examples:</span>
        {examples.map(({ name, url }) => (
          <button
            type="button"
            key={url}
            className="text-link"
            onClick={() => {
              setAddress(url);
              void generate(url);
            }}
          >
            {name}
          </button>
        ))}
      </p>
      <div className="preview-result" aria-live="polite" aria-busy={state.kind === 'loading'}>
        {state.kind === 'idle' && <p className="preview-idle">The preview appears here.</p>}
        {state.kind === 'loading' && (
          <div className="preview-card">
            <div className="picture pulse" />
            <p className="preview-words">Reading the page…</p>
          </div>
        )}
        {state.kind === 'failed' && (
          <p className="form-message" id={messageId} data-kind="error">
            {state.message}
            {state.hint !== null && <span>{state.hint}</span>}
          </p>
        )}
        {state.kind === 'loaded' && (
          <LinkPreviewCard key={state.url.href} url={state.url} preview={state.preview} />
        )}
      </div>
    </div>
  );
}

function outcome(url: URL, answer: Answer<LinkPreview>): State {
  switch (answer.kind) {
    case 'answered':
      return { kind: 'loaded', url, preview: answer.value };
    case 'refused':
      return { kind: 'failed', message: 'Failed to load preview', hint: answer.message };
    case 'unreadable':
      return { kind: 'failed', message: 'Unable to load preview', hint: 'The page says nothing.' };
    case 'unreachable': {
      const hint = 'The backend did not answer. Are you online?';
      return { kind: 'failed', message: 'Failed to fetch preview', hint };
    }
  }
}
