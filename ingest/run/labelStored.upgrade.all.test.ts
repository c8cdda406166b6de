import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import type { Database } from '../../server/database/openDatabase.ts';
import { makeOldDatabase } from '../../supabase/tests/fixtures/makeOldDatabase.ts';
import { labelStored } from './labelStored.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const tickets = 'Ticket news: Barnsley away on sale on Monday';
const transfer = 'Striker signs on loan from Barnsley';

let database: Database;
beforeAll(async () => {
  database = await makeOldDatabase();
});
afterAll(() => database.close());

it('labels the stories of a database that an older version made, once', async () => {
  const { engine } = database;
  await engine.exec(`
    insert into public.clubs (name, slug) values ('Barnsley', 'barnsley');
    insert into public.articles (club_id, url_key, title_key, headline, canonical_url, published_at)
    select id, 'x.test/' || place, 'key ' || place, headline, 'https://x.test/' || place, now()
    from public.clubs, unnest(array['${tickets}', '${transfer}']) with ordinality as listed (headline, place);
  `);
  await migrate(engine);
  const ask = async (name: string, parameters: Record<string, unknown>) => {
    const { rows } =
      name === 'articles_to_label'
        ? await engine.query('select * from public.articles_to_label($1, $2)', [
            parameters['rules_version'],
            parameters['n'],
          ])
        : await engine.query('select public.label_articles($1, $2) as changed', [
            parameters['rules_version'],
            JSON.stringify(parameters['labels']),
          ]);
    return name === 'articles_to_label' ? rows : (rows[0] as { changed: number }).changed;
  };
  expect(await labelStored(ask)).toBe(2);
  const { rows } = await engine.query('select topic, is_routine from public.articles order by 1');
  expect(rows).toEqual([
    { topic: 'ticketing', is_routine: true },
    { topic: 'transfer', is_routine: false },
  ]);
  expect(await labelStored(ask)).toBe(0);
});
