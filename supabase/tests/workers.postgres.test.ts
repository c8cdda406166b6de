import { describe, expect, it, vi } from 'vitest';
import type pg from 'pg';
import { buildItem } from './fixtures/recordFetch.ts';
import { openWorkers } from './fixtures/openWorkers.ts';
import { asSuperuser } from './fixtures/testPostgres.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Claimed {
  id: string;
  url: string;
}

/** Sources of a host each, with a club and a job that takes all of them. */
async function fill(client: pg.Client, count: number): Promise<string> {
  await client.query(
    `with club as (
       insert into public.clubs (name, slug) values ('Arsenal', 'arsenal') returning id
     )
     insert into public.sources (club_id, name, url, type)
     select id, 'Source ' || n, 'https://host-' || n || '.test/feed', 'rss'
     from club, generate_series(1, $1) as n`,
    [count],
  );
  const { rows } = await client.query<{ job: { id: string } }>(
    'select public.start_ingestion() as job',
  );
  return rows[0]?.job.id ?? '';
}

async function claim(client: pg.Client, job: string, n: number, held: string[] = []) {
  const sql = 'select id, url from public.claim_sources($1, $2, $3)';
  return (await client.query<Claimed>(sql, [job, n, held])).rows;
}

/** Records a story of each source; another for each unless told. */
async function record(client: pg.Client, job: string, sources: readonly Claimed[], story?: string) {
  const records = sources.map(({ id, url }) => {
    const canonical_url = `https://news.test/${encodeURIComponent(story ?? url)}`;
    const article = { ...buildItem(story ?? url), canonical_url, url_key: canonical_url.slice(8) };
    return { source_id: id, outcome: { url, state: 'ok' }, articles: [article] };
  });
  const { rows } = await client.query<{ answer: { results: object[] } }>(
    'select public.record_fetches($1, $2) as answer',
    [job, JSON.stringify(records)],
  );
  expect(rows[0]?.answer.results.filter((result) => 'error' in result)).toEqual([]);
}

async function progressOf(client: pg.Client) {
  const { rows } = await client.query<Record<string, unknown>>(
    `select status, processed_sources, total_new_articles,
       (select count(*)::int from public.articles) as stored from public.ingestion_jobs`,
  );
  return rows;
}

describe('workers of one job', () => {
  it('that are cut off within a transaction leave their sources to the others, whole', async () => {
    const { connect } = await openWorkers();
    const [owner, dying, next] = [await connect(), await connect(), await connect()];
    const job = await fill(owner, 4);
    const claimed = await claim(dying, job, 4);
    // Skipped, not waited for.
    expect(await claim(next, job, 4)).toEqual([]);
    await dying.query('begin');
    await record(dying, job, claimed.slice(0, 2));

    const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid');
    await asSuperuser(`select pg_terminate_backend(${String(rows[0]?.pid)}, 5000)`);
    expect(await progressOf(owner)).toMatchObject([{ processed_sources: 0, stored: 0 }]);
    // A worker that says nothing for ten minutes has lost what it held.
    await owner.query(`update public.sources set claimed_at = now() - interval '11 minutes'`);
    const taken = await claim(next, job, 4);
    expect(taken.map(({ id }) => id).toSorted()).toEqual(claimed.map(({ id }) => id).toSorted());
    await record(next, job, taken);
    expect(await progressOf(owner)).toMatchObject([
      { processed_sources: 4, total_new_articles: 4, stored: 4 },
    ]);
  });

  it('that record one story at once store it once', async () => {
    const { connect } = await openWorkers();
    const owner = await connect();
    const job = await fill(owner, 8);
    const sources = await claim(owner, job, 8);
    await Promise.all(
      sources.map(async (source) => {
        const client = await connect();
        await record(client, job, [source], 'the one story');
      }),
    );
    expect(await progressOf(owner)).toMatchObject([
      { processed_sources: 8, total_new_articles: 1, stored: 1 },
    ]);
  });
});

it('a check that began before another one, and came to look after it, tells nothing again', async () => {
  const { connect } = await openWorkers();
  const [early, late] = [await connect(), await connect()];
  const takenBy = async (client: typeof early) => {
    const sql = "select key from public.take_alerts(array['webhook'])";
    return (await client.query<{ key: string }>(sql)).rows;
  };
  // Nothing has read it for three days.
  await early.query(
    `with club as (
       insert into public.clubs (name, slug) values ('Arsenal', 'arsenal') returning id
     )
     insert into public.sources (club_id, name, url, type, created_at)
     select id, 'Source', 'https://host.test/feed', 'rss', now() - interval '3 days' from club`,
  );
  await early.query('begin');
  await early.query('select now()');
  expect(await takenBy(late)).toHaveLength(1);
  expect(await takenBy(early)).toEqual([]);
  await early.query('commit');
});
