import { expect, it, vi } from 'vitest';
import type pg from 'pg';
import { buildItem } from './fixtures/recordFetch.ts';
import { openWorkers } from './fixtures/openWorkers.ts';

vi.setConfig({ testTimeout: 90_000 });

const clubCount = 12;
const wideCount = 4;
const workerCount = 4;
const rounds = 40;

interface Source {
  id: string;
  url: string;
  club_id: string | null;
}

/** Repeatable, and another order for every worker and round. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed * 2_654_435_761 + 1;
  return items
    .map((item) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return { item, place: state };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

async function fill(client: pg.Client): Promise<{ job: string; sources: Source[] }> {
  await client.query(
    `insert into public.clubs (name, slug)
     select 'Club ' || n, 'club-' || n from generate_series(1, $1) as n`,
    [clubCount],
  );
  const { rows: sources } = await client.query<Source>(
    `insert into public.sources (club_id, name, url, type)
     select id, name, 'https://' || slug || '.test/feed', 'rss' from public.clubs
     union all
     select null, 'Wide ' || n, 'https://wide-' || n || '.test/feed', 'rss'
     from generate_series(1, $1) as n
     returning id, url, club_id`,
    [wideCount],
  );
  const { rows: jobs } = await client.query<{ job: { id: string } }>(
    'select public.start_ingestion() as job',
  );
  return { job: jobs[0]?.job.id ?? '', sources };
}

/** What a worker records of one source: a story of its own, and one that all sources of the club carry. */
function recordOf(source: Source, clubs: readonly string[], round: number, seed: number) {
  const told = source.club_id === null ? shuffled(clubs, seed) : [source.club_id];
  return {
    source_id: source.id,
    outcome: { url: source.url, state: 'ok' },
    articles: told.flatMap((club_id) =>
      [`derby ${round}`, `${source.url} ${round}`].map((name) => ({
        ...buildItem(name),
        url_key: `news.test/${encodeURIComponent(name)}`,
        canonical_url: `https://news.test/${encodeURIComponent(name)}`,
        club_id: source.club_id === null ? club_id : undefined,
      })),
    ),
  };
}

it('workers that record wide sources and those of clubs at once never lock each other out', async () => {
  const { connect } = await openWorkers();
  const owner = await connect();
  const { job, sources } = await fill(owner);
  const clubs = sources.flatMap(({ club_id }) => club_id ?? []);

  await Promise.all(
    Array.from({ length: workerCount }, async (_, worker) => {
      const client = await connect();
      for (let round = 0; round < rounds; round += 1) {
        const seed = worker * rounds + round + 1;
        const records = shuffled(sources, seed).map((source, place) =>
          recordOf(source, clubs, round, seed + place),
        );
        // Also other calls of a run, which lock the same rows.
        await client.query('select public.claim_sources($1, 5, $2)', [job, [sources[worker]?.id]]);
        const { rows } = await client.query<{ answer: { results: object[] } }>(
          'select public.record_fetches($1, $2) as answer',
          [job, JSON.stringify(records)],
        );
        expect(rows[0]?.answer.results.filter((result) => 'error' in result)).toEqual([]);
      }
    }),
  );

  const { rows: stored } = await owner.query<{ club_id: string; stories: number; own: number }>(
    `select club_id, count(*)::integer as stories,
         count(*) filter (where headline like 'derby%' and source_id in (
           select id from public.sources as source where source.club_id = article.club_id
         ))::integer as own
       from public.articles as article group by club_id`,
  );
  const storiesOfClub = rounds * (1 + 1 + wideCount);
  expect(stored.toSorted((one, other) => one.club_id.localeCompare(other.club_id))).toEqual(
    clubs.toSorted().map((club_id) => ({ club_id, stories: storiesOfClub, own: rounds })),
  );
  const { rows: jobs } = await owner.query(
    'select processed_sources, failed_sources, total_new_articles from public.ingestion_jobs',
  );
  expect(jobs).toEqual([
    {
      processed_sources: sources.length,
      failed_sources: 0,
      total_new_articles: clubCount * storiesOfClub,
    },
  ]);
});
