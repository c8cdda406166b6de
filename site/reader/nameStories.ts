import { loadClubList } from '../islands/clubSearch/loadClubList.ts';
import type { ClubNaming } from '../../common/clubs/createClubNaming.ts';
import { namesWanted, storyTexts } from './coverStory.ts';

let naming: Promise<ClubNaming | null> | null = null;

/** Names the page's stories whenever a spoiler cover asks for it; answers how to end that. */
export function startNamingStories(): () => void {
  const name = () => void nameStories();
  document.addEventListener(namesWanted, name);
  return () => {
    document.removeEventListener(namesWanted, name);
  };
}

/**
 * Adds the clubs that they name to the stories that came without: those that no build has read. Where
 * the clubs cannot be loaded they stay as they are, which is covered.
 */
async function nameStories(): Promise<void> {
  const nameClubs = await loadNaming();
  if (nameClubs === null) return;
  for (const story of document.querySelectorAll<HTMLElement>('[data-unnamed]')) {
    const texts = [...story.querySelectorAll(`${storyTexts}, .source, .also`)];
    const hosts = [...story.querySelectorAll<HTMLElement>('[data-host]')];
    const named = nameClubs(
      [
        ...texts.map(({ textContent }) => textContent),
        ...hosts.map(({ dataset }) => dataset['host'] ?? ''),
      ],
      (story.dataset['club'] ?? '').split(' ').filter((slug) => slug !== ''),
    );
    story.dataset['club'] = named.join(' ');
    delete story.dataset['unnamed'];
  }
}

/** What names clubs, for those who hide stories; null for others, and where it cannot be had. */
export async function loadNaming(): Promise<ClubNaming | null> {
  if (!('hides' in document.documentElement.dataset)) return null;
  const nameClubs = await (naming ??= fetchNaming());
  // Asked again the next time.
  if (nameClubs === null) naming = null;
  return nameClubs;
}

async function fetchNaming(): Promise<ClubNaming | null> {
  try {
    const [clubs, { createClubNaming }] = await Promise.all([
      loadClubList(fetch),
      // Only those who hide stories need it.
      import('../../common/clubs/createClubNaming.ts'),
    ]);
    // A host that is being changed may find nothing at all.
    return clubs === null || clubs.length === 0 ? null : createClubNaming(clubs);
  } catch {
    return null;
  }
}
