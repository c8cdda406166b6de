import { useRef, useState } from 'react';
import * as paths from '../../../common/paths.ts';
import { Button } from '../../components/Button.tsx';
import { copyField } from '../copyField.ts';

const tokenBytes = 24;

/** The link to the status of a suggestion, to be kept. */
export default function StatusLink({ token }: { token: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const path = paths.suggestionStatus(token);

  return (
    <div className="text-ink-2 lg:col-span-full">
      <p>
        <a className="text-link" href={path}>
          See what becomes of your suggestion
        </a>{' '}
        Keep this link: it needs no account, and nobody else has it.
      </p>
      <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <input
          ref={field}
          className="min-h-11 min-w-0 border border-ink-2 bg-paper px-3 text-ellipsis text-ink"
          type="text"
          readOnly
          aria-label="Link to your suggestion"
          // The server has no `location`.
          value={typeof location === 'undefined' ? path : location.origin + path}
        />
        <Button
          look="quiet"
          className="text-ink"
          onClick={() => void copyField(field).then(setTold)}
        >
          Copy link
        </Button>
      </div>
      <p role="status">{told}</p>
    </div>
  );
}

/** A token for the link of a suggestion: 192 random bits, as 32 letters, digits, `-` and `_`. */
export function newStatusToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
