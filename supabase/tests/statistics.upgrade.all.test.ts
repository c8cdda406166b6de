import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import type { Database } from '../../server/database/openDatabase.ts';
import { makeOldDatabase } from './fixtures/makeOldDatabase.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: Database;
beforeAll(async () => {
  database = await makeOldDatabase();
});
afterAll(() => database.close());

it('counts what a database that an older version made still holds of the year', async () => {
  const { engine } = database;
  await engine.exec(`
    insert into public.clubs (name, slug) values ('Barnsley', 'barnsley');
    insert into public.sources (club_id, name, url, type)
    select id, 'Herald', 'https://x.test/feed', 'rss' from public.clubs;
    insert into public.articles (club_id, source_id, url_key, title_key, headline, canonical_url, published_at)
    select source.club_id, case when place < 5 then source.id end, 'x.test/' || place, 'key ' || place,
      'Story ' || place, 'https://x.test/' || place, now() - make_interval(days => days)
    from public.sources as source,
      unnest(array[400, 21, 21, 0, 0]) with ordinality as listed (days, place);
  `);
  await migrate(engine);
  const { rows } = await engine.query(
    `select private.week_of(now()) - week as days, stories, routine from public.weekly_stories order by week`,
  );
  expect(rows).toEqual([
    { days: 21, stories: 2, routine: 0 },
    { days: 0, stories: 1, routine: 0 },
  ]);
});
