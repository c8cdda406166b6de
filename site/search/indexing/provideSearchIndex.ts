import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../common/database.types.ts';
import { indexContent } from '../../content/indexContent.ts';
import type { SiteContent } from '../../content/siteContent.ts';
import type { BuildManifest } from '../../publish/buildManifest.ts';
import { fetchSearchRows } from './fetchSearchRows.ts';
import { fingerprint, programs } from '../../publish/fingerprint.ts';
import { buildSearchIndex } from './buildSearchIndex.ts';
import { searchRecords } from './searchRecords.ts';
import { reuseSearchIndex, writeSearchIndex } from './writeSearchIndex.ts';

/**
 * The newest so many articles can be searched, whatever the database holds;
 * see docs/decisions/027-search-index-of-5000.md.
 */
export const searchableArticles = 5000;

/** Where the index stands in a built site. */
export const searchFolderName = 'search-index';

/** The same as long as the same index would be written: known without reading a single story. */
export function fingerprintSearch(root: string, content: SiteContent): Promise<string> {
  const { articles_version, withdrawn_articles, seasons, memberships } = content;
  const clubs = content.clubs.map(({ id, slug, name, aliases, article_count }) => ({
    id,
    slug,
    name,
    aliases,
    article_count,
  }));
  return fingerprint(root, programs.search, [
    JSON.stringify([articles_version, withdrawn_articles, seasons, memberships, clubs]),
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
  const client = createClient<Database>(options.supabaseUrl, options.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const rows = await fetchSearchRows(client, searchableArticles);
  const records = searchRecords(rows, content);
  const { leagueOf } = indexContent(content);
  const files = buildSearchIndex(records, (club) => leagueOf(club)?.slug ?? null);
  writeSearchIndex(files, folder);
}
