import { useEffect, useRef, useState } from 'react';
import { StoryCard } from '../../components/story/StoryCard.tsx';
import { markMatches, type WantedTerm } from '../../search/engine/markMatches.ts';
import { loadStories, type FoundStory } from '../../search/engine/pagefind.ts';
import type { SearchAnswer } from '../../search/openSearch.ts';
import { FoundClubs } from './FoundClubs.tsx';

interface Props {
  answer: SearchAnswer;
  first: FoundStory[];
  onFailure: () => void;
}

/** What a search found: the clubs that its words may mean, and the stories, some of them at first. */
export default function FoundStories({ answer, first, onFailure }: Props) {
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
    const more = await loadStories(answer.hits, stories.length);
    before.current = stories.length;
    setStories([...stories, ...more]);
  }
  return (
    <>
      <FoundClubs clubs={answer.clubs} />
      {stories.length > 0 && <h2 className="sr-only">Stories</h2>}
      <ol className="search-list" ref={list}>
        {stories.map((story) => (
          <li className="border-t border-rule pt-3.5 pb-4.5 first:border-ink" key={story.key}>
            <Found story={story} wanted={answer.wanted} />
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

/** A story in which all that it was found by is marked, also what its card does not say. */
function Found({ story, wanted }: { story: FoundStory; wanted: readonly WantedTerm[] }) {
  const { headline, excerpt, source, reasons } = story;
  const unseen = wanted.filter(
    (term) => !hasTerm([headline, excerpt, source.name].join('\n'), term),
  );
  const first = unseen.map((term) => reasons.find(([, name]) => hasTerm(name, term)));
  return (
    <StoryCard
      story={story}
      size="line"
      highlight={(text) => <Marked text={text} wanted={wanted} />}
    >
      {unseen.length > 0 && (
        <p className="search-why">
          {reasons
            .filter((reason) => first.includes(reason))
            .map(([label, name], place) => (
              <span key={name}>
                {place > 0 && ' · '}
                {label} <Marked text={name} wanted={unseen} />
              </span>
            ))}
        </p>
      )}
    </StoryCard>
  );
}

function hasTerm(text: string, term: WantedTerm): boolean {
  return markMatches(text, [term]).some(({ isMatch }) => isMatch);
}

function Marked({ text, wanted }: { text: string; wanted: readonly WantedTerm[] }) {
  return markMatches(text, wanted).map(({ text: part, isMatch }, place) =>
    isMatch ? <mark key={place}>{part}</mark> : part,
  );
}
