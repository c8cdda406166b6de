import { useState } from 'react';
import { CoverButton } from '../../components/club/CoverButton.tsx';
import { Crest } from '../../components/club/Crest.tsx';
import { FollowButton } from '../../components/club/FollowButton.tsx';
import * as paths from '../../../common/paths.ts';
import type { ReaderChoices } from '../../reader/readerChoices.ts';
import type { CardClub } from '../../stories/cardStory.ts';

interface Props {
  clubs: ReadonlyMap<string, CardClub>;
  choices: ReaderChoices;
}

/** The followed and covered clubs. A removed one keeps its place, so that a slip can be undone. */
export function ChosenClubs({ clubs, choices }: Props) {
  const chosen = [...choices.clubs, ...choices.covered];
  const [before] = useState(chosen);
  return (
    <ul className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-x-8">
      {[...new Set([...before, ...chosen])].map((slug) => {
        const club = clubIn(clubs, slug);
        return (
          <li
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-rule py-1.5"
            key={slug}
          >
            <a
              className="flex min-h-11 flex-[1_1_8rem] items-center gap-2.5 font-semibold"
              href={paths.club(slug)}
            >
              <Crest slug={slug} badgeUrl={club.badgeUrl} />
              {club.name}
            </a>
            <div className="flex gap-3">
              <FollowButton club={club} />
              <CoverButton club={club} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A club of the list; one that is not in it has a name made of its slug. */
export function clubIn(clubs: ReadonlyMap<string, CardClub>, slug: string): CardClub {
  const words = slug.replaceAll('-', ' ');
  const name = words.replace(/\b(?!and\b)(a?fc\b|\w)/g, (letters) => letters.toUpperCase());
  return clubs.get(slug) ?? { slug, name, badgeUrl: null };
}
