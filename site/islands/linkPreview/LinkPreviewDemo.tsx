import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { backend, type Answer } from '../../backend/backend.ts';
import { completeAddress, httpUrl } from '../../../common/webAddress.ts';
import * as paths from '../../../common/paths.ts';
import { startNamingStories } from '../../reader/nameStories.ts';
import { hostName } from '../../stories/sourceName.ts';
import FormField from '../FormField.tsx';
import { readLinkPreview, type LinkPreview } from './readLinkPreview.ts';

/** What became of the address that was asked for. */
type LinkPreviewState =
  | { kind: 'idle' | 'loading' | 'invalid' }
  | { kind: 'loaded'; url: URL; preview: LinkPreview }
  | { kind: 'failed'; message: string; hint: string | null };

const examples = [
  { name: 'GitHub', url: 'https://github.com' },
  { name: 'BBC Sport', url: 'https://www.bbc.co.uk/sport/football' },
  { name: 'The Guardian', url: 'https://www.theguardian.com/football' },
  { name: 'Sky Sports', url: 'https://www.skysports.com/football' },
];

/** An address, examples of others, and below them what the page says of itself, as cards elsewhere would. */
export default function LinkPreviewDemo() {
  const [address, setAddress] = useState('');
  const [state, setState] = useState<LinkPreviewState>({ kind: 'idle' });
  /** What was asked last: an earlier question's answer is dropped. */
  const asked = useRef(0);

  async function generate(written: string): Promise<void> {
    const question = (asked.current += 1);
    const completed = completeAddress(written);
    const url = httpUrl(completed);
    if (url === null) {
      setState({ kind: 'invalid' });
      return;
    }
    setAddress(completed);
    setState({ kind: 'loading' });
    const answer = await backend.call('link-preview', { url: url.href }, readLinkPreview);
    if (question === asked.current) setState(outcome(url, answer));
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Read from the form itself: it may have been filled in before this script arrived.
    const written = new FormData(event.currentTarget).get('address');
    void generate(typeof written === 'string' ? written : '');
  }

  // Whom a page names that anybody may ask for, only the browser can tell.
  useEffect(startNamingStories, []);

  useLayoutEffect(() => {
    const wanted = new URLSearchParams(location.search).get('url');
    if (wanted === null) return;
    setAddress(wanted);
    void generate(wanted);
  }, []);

  return (
    <div className="preview-demo">
      <form noValidate onSubmit={submit}>
        <FormField
          label="URL"
          name="address"
          type="url"
          placeholder="https://www.example.com/article"
          value={address}
          error={state.kind === 'invalid' ? 'Invalid URL' : null}
          onChange={({ target }) => {
            setAddress(target.value);
          }}
        />
        <button type="submit" className="button button--main">
          Generate Preview
        </button>
      </form>
      <p className="preview-examples">
        <span>Quick examples:</span>
        {examples.map(({ name, url }) => (
          <a
            key={url}
            className="text-link"
            href={`${paths.linkPreviewDemo}?url=${encodeURIComponent(url)}`}
          >
            {name}
          </a>
        ))}
      </p>
      <div className="preview-result" aria-live="polite" aria-busy={state.kind === 'loading'}>
        {(state.kind === 'idle' || state.kind === 'invalid') && (
          <div className="preview-card preview-card--empty">
            <div className="picture" />
            <p className="preview-words">The preview appears here.</p>
          </div>
        )}
        {state.kind === 'loading' && (
          <div className="preview-card">
            <div className="picture pulse" />
            <p className="preview-words">Reading the page…</p>
          </div>
        )}
        {state.kind === 'failed' && (
          <p className="form-message" data-kind="error">
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

function outcome(url: URL, answer: Answer<LinkPreview>): LinkPreviewState {
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

/** A page in a card, as it describes itself; a story to those who hide some. An image that does not load leaves its box empty. */
function LinkPreviewCard({ url, preview }: { url: URL; preview: LinkPreview }) {
  const host = hostName(url.href) ?? '';
  const { title, description, imageUrl, faviconUrl } = preview;
  return (
    <div data-club="" data-unnamed="">
      <a className="preview-card" href={url.href} target="_blank" rel="noopener">
        <span className="picture">
          {imageUrl === null ? (
            <span className="no-image">No image</span>
          ) : (
            <img src={imageUrl} alt="" width="640" height="360" referrerPolicy="no-referrer" />
          )}
        </span>
        <span className="preview-words">
          <strong dir="auto">{title ?? host}</strong>
          {description !== null && <span dir="auto">{description}</span>}
          <small>
            <span className="favicon" data-initial={host[0]}>
              {faviconUrl !== null && (
                <img src={faviconUrl} alt="" width="16" height="16" referrerPolicy="no-referrer" />
              )}
            </span>
            {host}
          </small>
        </span>
      </a>
    </div>
  );
}
