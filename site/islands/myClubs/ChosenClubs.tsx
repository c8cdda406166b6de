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
        const club = clubs.get(slug) ?? { slug, name: clubNameOf(slug), badgeUrl: null };
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

/** A name made of the slug, for a club that is not in the list. */
export function clubNameOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.replace(/\b(?!and\b)(a?fc\b|\w)/g, (letters) => letters.toUpperCase());
}
