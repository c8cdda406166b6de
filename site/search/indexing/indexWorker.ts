import { workerData } from 'node:worker_threads';
import { openClient } from '../../../common/openClient.ts';
import { indexContent } from '../../content/indexContent.ts';
import type { SiteContent } from '../../content/siteContent.ts';
import { buildSearchIndex } from './buildSearchIndex.ts';
import { fetchSearchRows, searchableArticles } from './fetchSearchRows.ts';
import { searchRecords } from './searchRecords.ts';
import { writeSearchIndex } from './writeSearchIndex.ts';

// A thread of a build: the index is made on one core while the pages are rendered on the other, so that
// a site of many stories takes hardly longer than one of few. What it throws ends the build.

/** What the worker needs to know to write an index into a folder. */
export interface IndexTask {
  content: SiteContent;
  folder: string;
  supabaseUrl: string;
  publishableKey: string;
}

const { content, folder, supabaseUrl, publishableKey } = workerData as IndexTask;
const client = openClient(supabaseUrl, publishableKey);
const records = searchRecords(await fetchSearchRows(client, searchableArticles), content);
const { leagueOf } = indexContent(content);
writeSearchIndex(
  buildSearchIndex(records, (club) => leagueOf(club)?.slug ?? null),
  folder,
);
