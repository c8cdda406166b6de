import { paths } from '../../../common/paths.ts';
import type { ClubMatch } from './searchClubs.ts';

interface Props {
  id: string;
  match: ClubMatch;
  isActive: boolean;
  onHover: () => void;
  onChoose: () => void;
}

/** One club that was found: a link, so that it can also be opened in another tab. */
export default function ClubOption({ id, match, isActive, onHover, onChoose }: Props) {
  const { club, alias } = match;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={paths.club(club.slug)}
      onMouseMove={onHover}
      onClick={onChoose}
    >
      <span className="crest" aria-hidden="true">
        {club.badge !== null && <img src={club.badge} alt="" width="40" height="49" />}
        <svg>
          <use href={paths.shield(club.slug)} />
        </svg>
      </span>
      <span className="club-search-name">{club.name}</span>
      {alias !== null && <span className="club-search-alias">{alias}</span>}
    </a>
  );
}
