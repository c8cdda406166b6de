import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from '../../common/openClient.ts';
import { indexContent } from '../../site/content/indexContent.ts';
import { fetchSiteContent } from '../../site/publish/fetchSiteContent.ts';
import { buildSearchIndex } from '../../site/search/indexing/buildSearchIndex.ts';
import { fetchSearchRows, searchableArticles } from '../../site/search/indexing/fetchSearchRows.ts';
import { searchFolderName } from '../../site/search/indexing/provideSearchIndex.ts';
import { searchRecords } from '../../site/search/indexing/searchRecords.ts';
import { measureBuild } from '../site/measureBuild.ts';
import type { Backend } from '../startBackend.ts';
import { timeStep, type Step } from './step.ts';

const newStories = 100;
/** The server gives up idle connections after five seconds; no question may meet one at that moment. */
const idleMs = 10_000;

/**
 * The whole site from these articles, its search index alone, and the site again after a hundred new stories.
 *
 * @param outFolder Where the site is built; one that is there is replaced.
 * @param database As a superuser.
 */
export async function measureSite(
  backend: Backend,
  outFolder: string,
  database: pg.Client,
): Promise<Step[]> {
  const searchFolder = join(outFolder, searchFolderName);
  await pause(idleMs);
  const index = await timeStep('search index, read and made', async () => {
    const content = await fetchSiteContent(backend.url, backend.publishableKey);
    const client = openClient(backend.url, backend.publishableKey);
    const records = searchRecords(await fetchSearchRows(client, searchableArticles), content);
    const { leagueOf } = indexContent(content);
    buildSearchIndex(records, (club) => leagueOf(club)?.slug ?? null);
  });
  const whole = await measureBuild(backend, outFolder);
  await database.query(
    `insert into public.articles (club_id, source_id, guid, url_key, title_key, headline, excerpt, canonical_url,
       published_at, topic)
     select club_id, id, text, 'new.example/' || text, text, 'New: ' || text, 'What is new.',
       'https://new.example/' || text, now(), 'transfer'
     from (
       select club_id, id, 'story-' || gen_random_uuid() as text from public.sources
       where club_id is not null order by md5(id::text) limit ${newStories}
     ) as source`,
  );
  const again = await measureBuild(backend, outFolder);
  return [
    { name: 'the whole site', figure: whole.tookMs, unit: 'ms' },
    { name: `the site after ${newStories} new stories`, figure: again.tookMs, unit: 'ms' },
    { name: '  memory of the build', figure: again.peakMegabytes, unit: 'MB' },
    index,
    { name: '  its size', figure: (await bytesOf(searchFolder)) / 1024, unit: 'KB' },
    { name: '  size of the whole site', figure: (await bytesOf(outFolder)) / 1024, unit: 'KB' },
  ];
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
