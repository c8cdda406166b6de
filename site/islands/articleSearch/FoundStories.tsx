import { useEffect, useRef, useState } from 'react';
import { FoundStory } from './FoundStory.tsx';
import { loadStories, type View } from './useArticleSearch.ts';

interface Props {
  found: View & { kind: 'found' };
  onFailure: () => void;
}

/** The stories that a search found, some of them at first. */
export function FoundStories({ found: { answer, clubs, first }, onFailure }: Props) {
  const [stories, setStories] = useState(first);
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (before.current === 0) return;
    // The keyboard goes on where new ones begin: at its link, or at the button of what covers it.
    const next = list.current?.children[before.current];
    next?.querySelector<HTMLElement>('.cover button, .headline a')?.focus();
  }, [stories]);
  async function showMore(): Promise<void> {
    const more = await loadStories(answer, stories.length);
    before.current = stories.length;
    setStories([...stories, ...more]);
  }
  return (
    <>
      <h2 className="sr-only">Stories</h2>
      <ol className="search-list" ref={list}>
        {stories.map((story) => (
          <li className="border-t border-rule pt-3.5 pb-4.5 first:border-ink" key={story.raw_url}>
            <FoundStory story={story} wanted={answer.wanted} clubs={clubs} />
          </li>
        ))}
      </ol>
      {stories.length < answer.hits.length && (
        <button
          className="min-h-11 cursor-pointer bg-ink px-7 font-display text-nav font-semibold text-paper hover:bg-ink-2"
          type="button"
          onClick={() => void showMore().catch(onFailure)}
        >
          Show more
        </button>
      )}
    </>
  );
}
