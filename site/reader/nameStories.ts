import { loadClubList } from '../islands/clubSearch/loadClubList.ts';
import type { ClubNaming } from '../../common/clubs/createClubNaming.ts';
import { withNamed, type CardStory } from '../stories/cardStory.ts';
import { currentReader } from './readerStore.ts';

let naming: Promise<ClubNaming | null> | null = null;

/** Adds the clubs that fetched stories name, for visitors with spoiler covers. */
export async function nameStories<Story extends CardStory>(
  stories: readonly Story[],
): Promise<Story[]> {
  const isUnnamed = stories.some(({ named }) => named === null);
  if (!isUnnamed || currentReader().choices.covered.length === 0) return [...stories];
  const nameClubs = await (naming ??= loadNaming());
  if (nameClubs === null) {
    // Asked again the next time.
    naming = null;
    return [...stories];
  }
  return stories.map((story) => (story.named === null ? withNamed(story, nameClubs) : story));
}

async function loadNaming(): Promise<ClubNaming | null> {
  try {
    const [clubs, { createClubNaming }] = await Promise.all([
      loadClubList(fetch),
      // Loaded on demand, as few visitors need it.
      import('../../common/clubs/createClubNaming.ts'),
    ]);
    // An empty list comes from a host that is being changed.
    return clubs === null || clubs.length === 0 ? null : createClubNaming(clubs);
  } catch {
    return null;
  }
}
