import type { ReactNode } from 'react';
import * as paths from '../../../common/paths.ts';
import type { CardClub } from '../../stories/cardStory.ts';
import { Crest } from './Crest.tsx';

interface Props {
  name: string;
  href?: string | undefined;
  tier: number | null;
  clubs: readonly CardClub[];
  /** Draws the square of a club; by default a link to its page. */
  children?: (club: CardClub) => ReactNode;
}

export const squareClass =
  'relative grid size-full content-start justify-items-center gap-[0.4rem] px-[0.15rem] pt-3 pb-[0.45rem] text-center font-display text-kicker leading-heading font-semibold [--crest:2.25rem] hover:bg-ink/6 hover:underline';

export function ClubSquares({ name, href, tier, clubs, children = linkTo }: Props) {
  return (
    <section data-tier={tier}>
      <h3 className="pt-4.5 pb-2 font-display text-label text-accent uppercase">
        {href === undefined ? name : <a href={href}>{name}</a>}
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] pr-px pb-px">
        {clubs.map((club) => (
          <li className="-mr-px -mb-px border border-rule" key={club.slug}>
            {children(club)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function linkTo(club: CardClub) {
  return (
    <a className={squareClass} href={paths.club(club.slug)}>
      <Crest {...club} />
      {club.name}
    </a>
  );
}
