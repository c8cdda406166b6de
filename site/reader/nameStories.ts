import { loadClubList } from '../islands/clubSearch/loadClubList.ts';
import { createClubNaming, type ClubNaming } from '../../common/clubs/createClubNaming.ts';

let naming: Promise<ClubNaming | null> | null = null;

/**
 * Adds the clubs that they name to the stories of a place that came without: those of the interface,
 * which no build has read. Says whether there were any; false also where the clubs cannot be loaded.
 */
export async function nameStories(place: ParentNode): Promise<boolean> {
  const nameClubs = await (naming ??= loadNaming());
  if (nameClubs === null) {
    // Asked again the next time.
    naming = null;
    return false;
  }
  const stories = place.querySelectorAll<HTMLElement>('[data-unnamed]');
  for (const story of stories) {
    const texts = [...story.querySelectorAll('.headline, .excerpt, .source, .also')];
    const named = nameClubs(
      texts.map(({ textContent }) => textContent),
      story.dataset['club']?.split(' ') ?? [],
    );
    story.dataset['club'] = named.join(' ');
    delete story.dataset['unnamed'];
  }
  return stories.length > 0;
}

async function loadNaming(): Promise<ClubNaming | null> {
  const clubs = await loadClubList(fetch);
  // A host that is being changed may find nothing at all.
  return clubs === null || clubs.length === 0 ? null : createClubNaming(clubs);
}
