import * as paths from '../../../common/paths.ts';
import { Crest } from '../../components/club/Crest.tsx';
import { FollowButton } from '../../components/club/FollowButton.tsx';
import type { ClubMatch } from '../clubSearch/searchClubs.ts';

/** As many as the box in the masthead shows: stories are not to be far below. */
const clubsAtOnce = 5;

/** The clubs that the words of a search may mean. */
export function FoundClubs({ clubs }: { clubs: readonly ClubMatch[] }) {
  const others = clubs.slice(clubsAtOnce);
  return (
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
  );
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
