import { useLayoutEffect, useRef, useState } from 'react';
import { backend, type Answer } from '../../backend/backend.ts';
import { httpUrl } from '../../../common/webAddress.ts';
import { readLinkPreview, type LinkPreview } from './readLinkPreview.ts';
import LinkPreviewPanel from './LinkPreviewPanel.tsx';
import type { LinkPreviewState } from './LinkPreviewPanel.tsx';

/** Shows what a page says of itself, as cards elsewhere would. */
export default function LinkPreviewDemo() {
  const [address, setAddress] = useState('');
  const [state, setState] = useState<LinkPreviewState>({ kind: 'idle' });
  /** What was asked last: an earlier question's answer is dropped. */
  const asked = useRef(0);

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

  useLayoutEffect(() => {
    const wanted = new URLSearchParams(location.search).get('url');
    if (wanted === null) return;
    setAddress(wanted);
    void generate(wanted);
  }, []);

  return (
    <LinkPreviewPanel
      address={address}
      state={state}
      onEdit={setAddress}
      onAsk={(written) => {
        void generate(written);
      }}
    />
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
