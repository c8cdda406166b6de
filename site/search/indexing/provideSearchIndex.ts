import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SiteContent } from '../../content/siteContent.ts';
import type { BuildManifest } from '../../publish/buildManifest.ts';
import { fingerprint, programs } from '../../publish/fingerprint.ts';
import type { IndexTask } from './indexWorker.ts';
import { reuseSearchIndex } from './writeSearchIndex.ts';

/** Where the index stands in a built site. */
export const searchFolderName = 'search-index';

/** The same as long as the same index would be written: known without reading a single story. */
export function fingerprintSearch(root: string, content: SiteContent): Promise<string> {
  const { articles_version, withdrawals_version, seasons, memberships } = content;
  const clubs = content.clubs.map(({ id, slug, name, aliases, article_count }) => ({
    id,
    slug,
    name,
    aliases,
    article_count,
  }));
  return fingerprint(root, programs.search, [
    JSON.stringify([articles_version, withdrawals_version, seasons, memberships, clubs]),
  ]);
}

/**
 * Makes the search index of this build: a copy of the last build's where nothing in it changed.
 *
 * @param folder Absolute; not there yet.
 */
export async function provideSearchIndex(
  content: SiteContent,
  folder: string,
  { next, previous }: { next: BuildManifest; previous: BuildManifest | null },
  options: { supabaseUrl: string; publishableKey: string; previousFolder: string },
): Promise<void> {
  const isSame = previous?.searchFingerprint === next.searchFingerprint;
  if (isSame && (await reuseSearchIndex(join(options.previousFolder, searchFolderName), folder))) {
    return;
  }
  const { supabaseUrl, publishableKey } = options;
  const workerData: IndexTask = {
    content,
    folder,
    supabaseUrl,
    publishableKey,
  };
  // Flags of this process are for it alone.
  const worker = new Worker(new URL('./indexWorker.ts', import.meta.url), {
    workerData,
    execArgv: [],
  });
  // Rejects with what the worker throws.
  await once(worker, 'exit');
}
