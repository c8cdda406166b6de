import { useRef, useState } from 'react';
import * as paths from '../../../common/paths.ts';
import { copyField } from '../copyField.ts';

const tokenBytes = 24;

interface Props {
  token: string;
}

/** The link that tells what becomes of a suggestion, to be kept. */
export default function StatusLink({ token }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const path = paths.suggestionStatus(token);

  async function copy(): Promise<void> {
    if (field.current !== null) setTold(await copyField(field.current));
  }

  return (
    <div className="slip-status">
      <p>
        <a className="text-link" href={path}>
          See what becomes of your suggestion
        </a>{' '}
        Keep this link: it needs no account, and nobody else has it.
      </p>
      <div className="slip-link">
        <input
          ref={field}
          type="text"
          readOnly
          aria-label="Link to your suggestion"
          // The build, which draws the samples, has no address.
          value={typeof location === 'undefined' ? path : location.origin + path}
        />
        <button type="button" className="quiet-button" onClick={() => void copy()}>
          Copy link
        </button>
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
