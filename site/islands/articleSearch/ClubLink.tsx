import * as paths from '../../../common/paths.ts';
import type { SearchableClub } from '../clubSearch/searchClubs.ts';

/** A club's link with its badge, and the button to follow it, as above every card. */
export function ClubLink({ club: { slug, name, badge } }: { club: SearchableClub }) {
  return (
    <span className="found-club" data-club-link={slug}>
      <a className="kicker-club" href={paths.club(slug)}>
        <span className="crest" aria-hidden="true">
          {badge !== null && <img src={badge} alt="" width="40" height="49" loading="lazy" />}
          <svg>
            <use href={paths.shield(slug)} />
          </svg>
        </span>
        {name}
      </a>
      <button
        type="button"
        className="follow-mark for-scripts"
        aria-pressed="false"
        data-follow={slug}
      >
        <span className="sr-only">Follow {name}</span>
      </button>
    </span>
  );
}

/** Presses the buttons of clubs that are followed; the program for it knows browsers only. */
export async function showFollowed(place: Element | null): Promise<void> {
  const { showPressed } = await import('../../reader/followButtons.ts');
  if (place !== null) showPressed(place);
}
