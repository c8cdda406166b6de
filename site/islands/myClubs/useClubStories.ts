import { useEffect, useState } from 'react';
import type { ClubStories } from './gatherClubStories.ts';

/** The newest stories of clubs, null until loaded. What loads them comes with the first club that is followed. */
export function useClubStories(slugs: readonly string[]): ClubStories | null {
  const [shown, setShown] = useState<ClubStories | null>(null);
  const list = slugs.join();
  useEffect(() => {
    if (list === '') return undefined;
    let isWanted = true;
    const slugs = list.split(',');
    void import('./gatherClubStories.ts')
      .then(({ gatherClubStories }) => gatherClubStories(slugs))
      .catch(() => ({ stories: null, hasMoreNew: false, failed: slugs.length }))
      .then((found) => {
        if (isWanted) setShown(found);
      });
    return () => {
      isWanted = false;
    };
  }, [list]);
  return list === '' ? null : shown;
}

export function describeGaps({ stories, failed }: Omit<ClubStories, 'hasMoreNew'>): string {
  if (failed > 0) {
    return `The stories of ${failed} ${failed === 1 ? 'club' : 'clubs'} could not be loaded. Reload the page to try again.`;
  }
  return stories?.length === 0 ? 'Your clubs have no stories yet. Check back soon!' : '';
}
