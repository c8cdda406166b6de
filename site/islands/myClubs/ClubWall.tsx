import { useId, useState, type Ref } from 'react';
import { titleKey } from '../../../common/text/titleKey.ts';
import { Crest } from '../../components/club/Crest.tsx';
import { setFollowed, useReader } from '../../reader/readerStore.ts';
import type { CardClub } from '../../stories/cardStory.ts';
import { Hint, SettingsField } from './SettingsParts.tsx';

/** A club with its names in one text, for the filter. */
export interface WallClub extends CardClub {
  names: string;
}

export interface WallLeague {
  name: string;
  tier: number | null;
  clubs: readonly WallClub[];
}

interface Props {
  leagues: readonly WallLeague[];
  filterField: Ref<HTMLInputElement>;
}

export function ClubWall({ leagues, filterField }: Props) {
  const [written, setWritten] = useState('');
  const hintId = useId();
  const followed = useReader()?.choices.clubs ?? [];
  const found = findClubs(leagues, written);
  return (
    <div className="grid gap-x-8 md:grid-cols-2 xl:grid-cols-4">
      <div className="col-span-full">
        <SettingsField
          label="Find a club"
          type="search"
          spellCheck={false}
          ref={filterField}
          value={written}
          aria-describedby={hintId}
          onChange={({ target }) => setWritten(target.value)}
        />
        <Hint className="mb-0" id={hintId} role="status">
          {describeFound(found, written)}
        </Hint>
      </div>
      {found.map((league) => (
        <section data-tier={league.tier} key={league.name}>
          <h3 className="pt-4.5 pb-2 font-display text-label text-accent uppercase">
            {league.name}
          </h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] pr-px pb-px">
            {league.clubs.map((club) => (
              <li className="-mr-px -mb-px border border-rule" key={club.slug}>
                <FollowSquare {...club} isFollowed={followed.includes(club.slug)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FollowSquare({ slug, name, badgeUrl, isFollowed }: CardClub & { isFollowed: boolean }) {
  return (
    <button
      type="button"
      className="relative grid size-full cursor-pointer content-start justify-items-center gap-[0.4rem] px-[0.15rem] pt-3 pb-[0.45rem] text-center font-display text-kicker leading-heading font-semibold [--crest:2.25rem] hover:bg-ink/6 hover:underline aria-pressed:bg-raised aria-pressed:inset-ring-2 aria-pressed:inset-ring-ink"
      aria-pressed={isFollowed}
      onClick={() => setFollowed(slug, !isFollowed)}
    >
      <span className="sr-only">{isFollowed ? 'Following' : 'Follow'} </span>
      <Crest slug={slug} badgeUrl={badgeUrl} />
      {name}
      {isFollowed && (
        <span className="absolute top-0.5 right-1.5" aria-hidden="true">
          ✓
        </span>
      )}
    </button>
  );
}

/** Filters clubs by the beginnings of words in their names, whatever their case and accents. */
function findClubs(leagues: readonly WallLeague[], written: string): WallLeague[] {
  const wanted = written.trim() === '' ? '' : titleKey(written);
  return leagues
    .map((league) => ({
      ...league,
      clubs: league.clubs.filter(({ names }) => ` ${titleKey(names)}`.includes(` ${wanted}`)),
    }))
    .filter(({ clubs }) => clubs.length > 0);
}

function describeFound(found: readonly WallLeague[], written: string): string {
  if (written.trim() === '') return 'Press a crest to follow the club.';
  const count = found.reduce((sum, { clubs }) => sum + clubs.length, 0);
  if (count === 0) return 'No club is called that.';
  return `${count} ${count === 1 ? 'club' : 'clubs'}`;
}
