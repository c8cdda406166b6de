import { useId, type FormEvent } from 'react';
import * as paths from '../../../common/paths.ts';
import type { LinkPreview } from './readLinkPreview.ts';
import { hostName } from '../../stories/sourceName.ts';
import FormField from '../FormField.tsx';

/** What became of the address that was asked for. */
export type LinkPreviewState =
  | { kind: 'idle' | 'loading' }
  | { kind: 'loaded'; url: URL; preview: LinkPreview }
  | { kind: 'failed'; message: string; hint: string | null };

interface Props {
  address: string;
  state: LinkPreviewState;
  onEdit: (address: string) => void;
  onAsk: (address: string) => void;
}

const examples = [
  { name: 'GitHub', url: 'https://github.com' },
  { name: 'BBC Sport', url: 'https://www.bbc.co.uk/sport/football' },
  { name: 'The Guardian', url: 'https://www.theguardian.com/football' },
  { name: 'Sky Sports', url: 'https://www.skysports.com/football' },
];

/** The address, examples of others, and below them what the page says of itself. */
export default function LinkPreviewPanel({ address, state, onEdit, onAsk }: Props) {
  const messageId = useId();
  const isWrong = state.kind === 'failed' && state.message === 'Invalid URL';
  return (
    <div className="preview-demo">
      <form
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const written = new FormData(event.currentTarget).get('address');
          onAsk(typeof written === 'string' ? written : '');
        }}
      >
        <FormField
          label="URL"
          name="address"
          type="url"
          placeholder="https://www.example.com/article"
          value={address}
          errorId={isWrong ? messageId : null}
          onEdit={onEdit}
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

/** A page in a card, as it describes itself. An image that does not load leaves its box empty. */
function LinkPreviewCard({ url, preview }: { url: URL; preview: LinkPreview }) {
  const host = hostName(url.href) ?? '';
  const { title, description, imageUrl, faviconUrl } = preview;
  return (
    <a className="preview-card" href={url.href} target="_blank" rel="noopener">
      <span className="picture">
        {imageUrl === null ? (
          <span className="label no-image">No image</span>
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
  );
}
