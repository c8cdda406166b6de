import { loadClubList } from '../islands/clubSearch/loadClubList.ts';
import type { ClubNaming } from '../../common/clubs/createClubNaming.ts';
import { clubsOf, textsOf, type CardStory } from '../stories/cardStory.ts';
import { hostName } from '../stories/sourceName.ts';
import { currentReader } from './readerStore.ts';

let naming: Promise<ClubNaming | null> | null = null;

/**
 * Adds to stories that no build has read the clubs that they name, for visitors who cover results.
 * Where the list of clubs cannot be loaded they stay as they are, which is covered.
 */
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
  return stories.map((story) => {
    if (story.named !== null) return story;
    const own = clubsOf(story);
    const texts = [...textsOf(story), hostName(story.url) ?? ''];
    return { ...story, named: nameClubs(texts, own).filter((slug) => !own.includes(slug)) };
  });
}

async function loadNaming(): Promise<ClubNaming | null> {
  try {
    const [clubs, { createClubNaming }] = await Promise.all([
      loadClubList(fetch),
      // Few visitors need it.
      import('../../common/clubs/createClubNaming.ts'),
    ]);
    // A host that is being changed may find nothing at all.
    return clubs === null || clubs.length === 0 ? null : createClubNaming(clubs);
  } catch {
    return null;
  }
}
