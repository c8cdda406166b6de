import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as paths from '../../../common/paths.ts';
import { Crest } from '../../components/club/Crest.tsx';
import { FollowButton } from '../../components/club/FollowButton.tsx';
import { StoryCard } from '../../components/story/StoryCard.tsx';
import { loadStories, type FoundStory } from '../../search/engine/findStories.ts';
import { markMatches, type WantedTerm } from '../../search/engine/markMatches.ts';
import type { SearchAnswer } from '../../search/openSearch.ts';
import type { ClubMatch } from '../clubSearch/searchClubs.ts';

type Props = SearchAnswer & { onFailure: () => void };

/** As many clubs as the box in the masthead shows: stories are not to be far below. */
const clubsAtOnce = 5;

/** The result of a search: the clubs that its words may mean, and the stories, some of them at first. */
export default function FoundStories({ clubs, hits, wanted, first, onFailure }: Props) {
  const [stories, setStories] = useState(first);
  const list = useRef<HTMLOListElement>(null);
  async function showMore(): Promise<void> {
    const more = await loadStories(hits, stories.length);
    flushSync(() => setStories([...stories, ...more]));
    // The keyboard goes on where new ones begin: at its link, or at the button of what covers it.
    const next = list.current?.children[stories.length];
    next?.querySelector<HTMLElement>('.cover button, .headline a')?.focus();
  }
  /** A text in which all that the story was found by is marked. */
  const highlight = (text: string) =>
    markMatches(text, wanted).map(({ text: part, isMatch }, place) =>
      isMatch ? (
        <mark className="bg-tier-4/26 text-ink" key={place}>
          {part}
        </mark>
      ) : (
        part
      ),
    );
  const others = clubs.slice(clubsAtOnce);
  return (
    <>
      <div className="not-empty:pt-1.5 not-empty:pb-4">
        {clubs.length > 0 && <ClubList clubs={clubs.slice(0, clubsAtOnce)} />}
        {others.length > 0 && (
          <details>
            <summary className="text-link cursor-pointer py-2">
              {others.length} more {others.length === 1 ? 'club' : 'clubs'}
            </summary>
            <ClubList clubs={others} />
          </details>
        )}
      </div>
      {stories.length > 0 && <h2 className="sr-only">Stories</h2>}
      <ol data-part="list" ref={list}>
        {stories.map((story) => (
          <li className="border-t border-rule pt-3.5 pb-4.5 first:border-ink" key={story.key}>
            <StoryCard story={story} size="line" highlight={highlight}>
              {[...unsaidOf(story, wanted)].map((name) => (
                <p className="mt-[0.35rem] text-s text-ink-2" key={name}>
                  {highlight(name)}
                </p>
              ))}
            </StoryCard>
          </li>
        ))}
      </ol>
      {stories.length < hits.length && (
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

/** Those of its names that a story was found by and that its card does not say, the first for each term. */
function unsaidOf(
  { headline, excerpt, source, names, moreOnThis }: FoundStory,
  wanted: readonly WantedTerm[],
) {
  const isIn = (term: WantedTerm) => (text: string) =>
    markMatches(text, [term]).some(({ isMatch }) => isMatch);
  const said = [headline, excerpt ?? '', source.name];
  const others = [...names, ...moreOnThis.map((other) => `${other.name}: ${other.headline}`)];
  const unsaid = wanted.filter((term) => !said.some(isIn(term)));
  return new Set(unsaid.flatMap((term) => others.find(isIn(term)) ?? []));
}

function ClubList({ clubs }: { clubs: readonly ClubMatch[] }) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 text-s text-ink-2" aria-label="Clubs">
      {clubs.map(({ club, alias }) => (
        <li className="flex items-center gap-2" key={club.slug}>
          <a
            className="inline-flex min-h-7 items-center gap-2 text-l font-semibold text-ink [--crest:1.375rem]"
            href={paths.club(club.slug)}
          >
            <Crest slug={club.slug} badgeUrl={club.badge} />
            {club.name}
          </a>
          <FollowButton club={club} isSmall />
          {alias !== null && ` also ${alias}`}
        </li>
      ))}
    </ul>
  );
}
