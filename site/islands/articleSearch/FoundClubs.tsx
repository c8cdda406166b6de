import { useEffect, useRef } from 'react';
import type { ClubMatch } from '../clubSearch/searchClubs.ts';
import { ClubLink, showFollowed } from './ClubLink.tsx';

/** As many as the box in the masthead shows: stories are not to be far below. */
const clubsAtOnce = 5;

/** The clubs that the words of a search may mean. */
export function FoundClubs({ clubs }: { clubs: readonly ClubMatch[] }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void showFollowed(root.current);
  }, [clubs]);
  const others = clubs.slice(clubsAtOnce);
  return (
    <div className="not-empty:pt-1.5 not-empty:pb-4" ref={root}>
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
  );
}

function ClubList({ clubs }: { clubs: readonly ClubMatch[] }) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 text-s text-ink-2" aria-label="Clubs">
      {clubs.map(({ club, alias }) => (
        <li
          className="flex items-center gap-2 [&_.kicker-club]:text-l [&_.kicker-club]:text-ink"
          key={club.slug}
        >
          <ClubLink club={club} />
          {alias !== null && ` also ${alias}`}
        </li>
      ))}
    </ul>
  );
}
