import { useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { copyField } from './copyField.ts';

interface Feed {
  title: string;
  url: string;
}

export default function FeedAddresses({ feeds }: { feeds: readonly Feed[] }) {
  const [copied, setCopied] = useState('');
  return (
    <>
      <ul className="mt-2 grid gap-x-8 lg:grid-cols-2">
        {feeds.map((feed) => (
          <FeedAddress key={feed.url} feed={feed} onCopied={setCopied} />
        ))}
      </ul>
      <p className="min-h-[1.5em] text-s text-ink-2" role="status">
        {copied}
      </p>
    </>
  );
}

function FeedAddress({ feed, onCopied }: { feed: Feed; onCopied: (words: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => onCopied(`${feed.title}: ${await copyField(field)}`);
  return (
    <li className="flex items-end gap-2 border-b border-rule py-2">
      <label className="min-w-0 flex-1 text-s">
        {feed.title}
        <input
          ref={field}
          className="block min-h-11 w-full border border-rule bg-raised px-2 text-m"
          readOnly
          value={feed.url}
        />
      </label>
      <Button look="quiet" className="for-scripts" onClick={() => void copy()}>
        Copy<span className="sr-only"> the address of {feed.title}</span>
      </Button>
    </li>
  );
}
