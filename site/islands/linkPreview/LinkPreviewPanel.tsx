import { useId, type FormEvent } from 'react';
import { paths } from '../../../common/paths.ts';
import type { LinkPreview } from './readLinkPreview.ts';
import FormField from '../FormField.tsx';
import LinkPreviewCard from './LinkPreviewCard.tsx';

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
