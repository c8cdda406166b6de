import { FaviconBox } from '../../components/story/Favicon.tsx';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { backend, type Answer } from '../../backend/backend.ts';
import { completeAddress, httpUrl } from '../../../common/webAddress.ts';
import * as paths from '../../../common/paths.ts';
import { hostName } from '../../stories/sourceName.ts';
import { Button } from '../../components/Button.tsx';
import FormField from '../FormField.tsx';
import { readLinkPreview, type LinkPreview } from './readLinkPreview.ts';

const card = 'grid items-start gap-x-5 gap-y-3 sm:grid-cols-[16rem_minmax(0,1fr)]';
const picture = 'relative block aspect-16/9 overflow-hidden';
const empty = 'border-2 border-dashed border-rule';
const coming = 'bg-rule motion-safe:animate-pulse';
const words = 'grid min-w-0 gap-1.5 leading-[1.4] wrap-anywhere text-ink-2';

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

export default function LinkPreviewDemo() {
  const [address, setAddress] = useState('');
  const [state, setState] = useState<LinkPreviewState>({ kind: 'idle' });
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

  useLayoutEffect(() => {
    const wanted = new URLSearchParams(location.search).get('url');
    if (wanted === null) return;
    setAddress(wanted);
    void generate(wanted);
  }, []);

  return (
    <div className="print:hidden">
      <form
        className="grid gap-4.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
        noValidate
        onSubmit={submit}
      >
        <FormField
          label="URL"
          name="address"
          type="url"
          placeholder="https://www.example.com/article"
          value={address}
          error={state.kind === 'invalid' ? 'Invalid URL' : null}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button look="main" type="submit">
          Generate Preview
        </Button>
      </form>
      <p className="mt-4 mb-6 flex flex-wrap items-center gap-x-5 text-ink-2">
        <span>Quick examples:</span>
        {examples.map(({ name, url }) => (
          <a
            key={url}
            className="text-link inline-flex min-h-11 items-center"
            href={`${paths.linkPreviewDemo}?url=${encodeURIComponent(url)}`}
          >
            {name}
          </a>
        ))}
      </p>
      <div
        className="min-h-32 border-t border-ink pt-5"
        data-part="result"
        aria-live="polite"
        aria-busy={state.kind === 'loading'}
      >
        {['idle', 'invalid', 'loading'].includes(state.kind) && (
          <div className={card}>
            <div className={`${picture} ${state.kind === 'loading' ? coming : empty}`} />
            <p className={words}>
              {state.kind === 'loading' ? 'Reading the page…' : 'The preview appears here.'}
            </p>
          </div>
        )}
        {state.kind === 'failed' && (
          <p className="font-semibold wrap-anywhere text-negative">
            {state.message}
            {state.hint !== null && (
              <span className="block font-normal text-ink-2">{state.hint}</span>
            )}
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

/** A page as its own tags describe it. An image that does not load leaves its box empty. */
function LinkPreviewCard({ url, preview }: { url: URL; preview: LinkPreview }) {
  const host = hostName(url.href) ?? '';
  const { title, description, imageUrl, faviconUrl } = preview;
  return (
    <a
      className={`group hover:no-underline ${card}`}
      href={url.href}
      target="_blank"
      rel="noopener"
    >
      <span className={`${picture} bg-rule`}>
        {imageUrl === null ? (
          <span className="absolute inset-x-0 bottom-[6%] text-center text-xs leading-tight">
            No image
          </span>
        ) : (
          <img
            className="absolute inset-0 size-full object-cover"
            src={imageUrl}
            alt=""
            width="640"
            height="360"
            referrerPolicy="no-referrer"
          />
        )}
      </span>
      <span className={words}>
        <strong
          className="font-display text-xl leading-[1.1] font-semibold text-ink underline-offset-[0.14em] group-hover:underline"
          dir="auto"
        >
          {title ?? host}
        </strong>
        {description !== null && <span dir="auto">{description}</span>}
        <small className="flex items-center gap-1.5 text-s">
          <FaviconBox name={host} icon={faviconUrl} />
          {host}
        </small>
      </span>
    </a>
  );
}
