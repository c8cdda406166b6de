import * as paths from '../../common/paths.ts';
import { onceLoaded } from '../freshness/onceLoaded.ts';
import { watchReader } from '../reader/readerStore.ts';
import type { KeepMessage } from './keptPages.ts';

/** Of more clubs than anybody follows closely, the first so many are kept. */
const mostClubs = 12;

/**
 * Lets pages open without a network: the service worker keeps what was read, the pages of the clubs
 * that the visitor follows, and that of saved stories. Where a browser has none or keeps nothing, pages
 * are as they were.
 */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const start = async () => {
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    watchReader(({ choices, saved }) => {
      const followed = choices.clubs.slice(0, mostClubs);
      if (isSaving()) return;
      const keep = saved.stories.length === 0 ? [] : [paths.saved];
      if (followed.length > 0) {
        const shields = paths.shield('').split('#', 1)[0] ?? '';
        keep.push(paths.home, paths.myClubs, paths.clubList, shields);
      }
      for (const slug of followed) keep.push(paths.club(slug), paths.clubCards(slug));
      if (keep.length === 0) return;
      const message: KeepMessage = { keep };
      active?.postMessage(message);
    });
  };
  onceLoaded(() => setTimeout(() => void start().catch(() => undefined), 1000));
}

/** Whether the visitor asked for little to be loaded. */
function isSaving(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
