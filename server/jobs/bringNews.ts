import type { SiteFolders } from './siteFolders.ts';
import type { OpenWork } from './openWork.ts';

/**
 * Sees to it that there is a site to show: at once the one that was built last, otherwise after the first run.
 *
 * @throws {Error} with what stands against a first site.
 */
export async function bringNews(
  isNew: boolean,
  folders: SiteFolders,
  { ingester, rebuilder, firstNews }: OpenWork,
  sources: 'sample' | 'pack' | 'none',
  stopping: AbortSignal,
): Promise<void> {
  // Publishers take their time, and there may be no way to them: the site says so until they answer.
  if (isNew && sources === 'pack') await rebuilder.rebuild();
  if (folders.current() !== null) {
    // What was built last is served at once; this catches up with what was missed meanwhile.
    firstNews.start(isNew ? 'start' : 'schedule');
    return;
  }
  // Nothing can be shown before there is news and a site. Where a first run was cut short, the
  // scheduled one takes it up.
  await ingester.ingest(isNew ? 'start' : 'schedule');
  stopping.throwIfAborted();
  if (folders.current() === null) {
    throw new Error(rebuilder.state().lastError ?? 'No site was built.');
  }
}
