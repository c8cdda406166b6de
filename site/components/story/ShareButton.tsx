import { say } from '../../freshness/notices.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import { CardButton } from './CardButton.tsx';

/** Hands a story to the system's own sheet for sharing; where there is none, copies its link. */
export function ShareButton({ story: { headline, url } }: { story: CardStory }) {
  async function share(): Promise<void> {
    try {
      await navigator.share({ title: headline, url });
      return;
    } catch (error) {
      // The reader closed the sheet; other errors mean that the browser has none.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      say({ text: 'Link copied.', about: `copy of ${url}` });
    } catch {
      say({ text: `Your browser does not let the page copy: the link is ${url}`, about: url });
    }
  }

  return (
    <CardButton onClick={() => void share()}>
      Share <span className="sr-only">“{headline}”</span>
    </CardButton>
  );
}
