import { say } from '../../freshness/notices.ts';
import type { CardStory } from '../../stories/cardStory.ts';

/** Hands a story to the system's own sheet for sharing; where there is none, copies its link. */
export function ShareButton({ story: { headline, url } }: { story: CardStory }) {
  async function share(): Promise<void> {
    try {
      await navigator.share({ title: headline, url });
      return;
    } catch (error) {
      // Closed without a choice; all else is a browser without such a sheet.
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
    <button
      type="button"
      className="for-scripts relative z-1 -my-3.5 min-h-11 min-w-11 flex-none self-center pl-3.5 text-right hover:font-semibold hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
      onClick={() => void share()}
    >
      Share <span className="sr-only">“{headline}”</span>
    </button>
  );
}
