import { useState } from 'react';
import { copyField } from './copyField.ts';

interface Props {
  feeds: readonly { title: string; url: string }[];
}

/** The addresses of feeds, each in a field of its own with a button that copies it. */
export default function FeedAddresses({ feeds }: Props) {
  const [copied, setCopied] = useState('');
  return (
    <>
      <ul className="mt-2 grid gap-x-8 lg:grid-cols-2">
        {feeds.map(({ title, url }) => (
          <li key={url} className="flex items-end gap-2 border-b border-rule py-2">
            <label className="min-w-0 flex-1 text-s">
              {title}
              <input
                className="block min-h-11 w-full border border-rule bg-raised px-2 text-m"
                readOnly
                value={url}
              />
            </label>
            <button
              type="button"
              className="quiet-button for-scripts"
              onClick={(event) => {
                const field = event.currentTarget.parentElement?.querySelector('input');
                if (field) void copyField(field).then((words) => setCopied(`${title}: ${words}`));
              }}
            >
              Copy<span className="sr-only"> the address of {title}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="min-h-[1.5em] text-s text-ink-2" role="status">
        {copied}
      </p>
    </>
  );
}
