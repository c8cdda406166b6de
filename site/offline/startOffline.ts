import * as paths from '../../common/paths.ts';
import { onceLoaded } from '../freshness/onceLoaded.ts';
import { watchReader } from '../reader/readerStore.ts';
import type { KeepMessage } from './keptPages.ts';

/** Keeps pages of so many followed clubs. */
const mostClubs = 12;

/** Starts the service worker, which keeps the pages that were read and those of followed clubs. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const start = async () => {
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    watchReader(({ choices, saved }) => {
      const followed = choices.clubs.slice(0, mostClubs);
      const { connection } = navigator as { connection?: { saveData?: boolean } };
      // The visitor asked for little to be loaded.
      if (connection?.saveData === true) return;
      const keep = saved.stories.length === 0 ? [] : [paths.saved];
      if (followed.length > 0) {
        const crests = paths.crest('').split('#', 1)[0] ?? '';
        keep.push(paths.home, paths.myClubs, paths.clubList, crests);
      }
      for (const slug of followed) keep.push(paths.club(slug), paths.clubCards(slug));
      if (keep.length === 0) return;
      const message: KeepMessage = { keep };
      active?.postMessage(message);
    });
  };
  onceLoaded(() => setTimeout(() => void start().catch(() => undefined), 1000));
}
