import type pg from 'pg';
import type { CleanUp } from '../cleanUp.ts';
import { itemsPerFeed } from '../ingest/feedBody.ts';
import { measureRun, type MeasuredRun } from '../ingest/measureRound.ts';
import type { FeedServer } from '../ingest/startFeedServer.ts';
import type { Backend } from '../startBackend.ts';
import type { Step } from './step.ts';

/** How many of the sources have news in the passes that bring any. */
const dueCount = 300;

/**
 * Three passes of one worker: over all sources, none of which has changed; over 300 that are read for the first
 * time; and over the same with one new story each.
 *
 * @param round Counts from 0: each takes other sources.
 * @param database As a superuser.
 */
export async function measurePasses(
  feeds: FeedServer,
  backend: Backend,
  database: pg.Client,
  round: number,
  cleanUp: CleanUp,
): Promise<Step[]> {
  const { length } = feeds.urls;
  const due = feeds.urls.slice(round * dueCount, (round + 1) * dueCount);
  await database.query(
    `update public.sources set etag = '"feed-' || substring(url from '/feed-(\\d+)') || '-revision-' || $1 || '"',
       next_check_at = now()`,
    [feeds.revision()],
  );
  await database.query('vacuum analyze public.sources');
  const makeDue = async (): Promise<void> => {
    await database.query(
      `update public.sources set next_check_at = now() + interval '1 hour' * (url <> all ($1))::integer`,
      [due],
    );
  };
  const run = (expected: {
    modified?: number;
    notModified?: number;
    newArticles: number;
  }): Promise<MeasuredRun> => measureRun(feeds, backend, expected, 1, cleanUp, 'due');

  const unchanged = await run({ notModified: length, newArticles: 0 });
  await makeDue();
  await database.query(
    `update public.sources set etag = null, last_modified = null, content_hash = null where url = any ($1)`,
    [due],
  );
  const first = await run({ modified: dueCount, newArticles: dueCount * itemsPerFeed });
  await feeds.changeAll();
  await makeDue();
  const changed = await run({ modified: dueCount, newArticles: dueCount });
  const step = (name: string, { durationMs }: MeasuredRun): Step => ({
    name,
    figure: durationMs,
    unit: 'ms',
  });
  return [
    step(`pass: ${length} sources, all unchanged`, unchanged),
    step(`pass: ${dueCount} due, ${dueCount * itemsPerFeed} new stories`, first),
    step(`pass: ${dueCount} due, one new story each`, changed),
    { name: '  memory of a worker', figure: unchanged.ingestPeakMegabytes, unit: 'MB' },
  ];
}
