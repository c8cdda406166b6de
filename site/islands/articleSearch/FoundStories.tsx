import { useEffect, useRef, useState } from 'react';
import type { SearchAnswer } from '../../search/openSearch.ts';
import type { Fragment } from '../../search/engine/pagefind.ts';
import type { SearchableClub } from '../clubSearch/searchClubs.ts';
import { showPressed } from '../../reader/followButtons.ts';
import { ClubLink } from './ClubLink.tsx';
import { FoundStory } from './FoundStory.tsx';

interface Props {
  answer: SearchAnswer;
  /** Those that are shown, the best first. */
  stories: readonly Fragment[];
  /** By slug. */
  clubs: ReadonlyMap<string, SearchableClub>;
  onMore: () => void;
}

/** What a search found: the clubs that its words may mean, and then the stories. */
export function FoundStories({ answer, stories, clubs, onMore }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const first = useRef(stories.length);
  useEffect(() => {
    if (root.current === null) return;
    showPressed(root.current);
    if (stories.length === first.current) return;
    // The keyboard goes on where new ones begin: at its link, or at the button of what covers it.
    const item = root.current.querySelectorAll('.search-list > li')[first.current];
    item?.querySelector<HTMLElement>('.cover button, .headline a')?.focus();
    first.current = stories.length;
  }, [stories.length]);
  return (
    <div ref={root}>
      <FoundClubs clubs={answer.clubs} />
      <ol className="search-list" data-part="list">
        {stories.map((story) => (
          <li key={story.raw_url}>
            <FoundStory story={story} wanted={answer.wanted} clubs={clubs} />
          </li>
        ))}
      </ol>
      {stories.length < answer.hits.length && (
        <button className="search-more" type="button" onClick={onMore}>
          Show more
        </button>
      )}
    </div>
  );
}

/** As many as the box in the masthead shows: stories are not to be far below. */
const clubsAtOnce = 5;

export function FoundClubs({ clubs }: Pick<SearchAnswer, 'clubs'>) {
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => {
    if (list.current !== null) showPressed(list.current);
    // The keyboard goes on where the new ones begin.
    if (showsAll) list.current?.children[clubsAtOnce]?.querySelector('a')?.focus();
  }, [showsAll]);
  const others = showsAll ? 0 : Math.max(0, clubs.length - clubsAtOnce);
  return (
    <ul className="search-clubs" aria-label="Clubs" ref={list}>
      {clubs.slice(0, clubs.length - others).map(({ club, alias }) => (
        <li key={club.slug}>
          <ClubLink club={club} />
          {alias !== null && ` also ${alias}`}
        </li>
      ))}
      {others > 0 && (
        <li>
          <button
            className="text-link py-2"
            type="button"
            onClick={() => {
              setShowsAll(true);
            }}
          >
            {others} more {others === 1 ? 'club' : 'clubs'}
          </button>
        </li>
      )}
    </ul>
  );
}
