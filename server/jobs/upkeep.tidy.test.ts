import { expect, it, onTestFinished } from 'vitest';
import { openOwnTestBackend } from '../../supabase/tests/fixtures/ownTestBackend.ts';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { tidyDatabase } from './upkeep.ts';

it('counts the rows anew, and gives back the space of those that were replaced', async () => {
  const backend = await openOwnTestBackend();
  onTestFinished(() => backend.close());
  const { id } = await rowBuilders(backend.service).buildSource();
  await tidyDatabase(backend.engine);
  const pagesAtFirst = await sizeOfSources();
  for (let time = 0; time < 300; time += 1) {
    await backend.engine.query('update public.sources set etag = $2 where id = $1', [
      id,
      `${String(time)}${'x'.repeat(500)}`,
    ]);
    if (time % 30 === 0) await tidyDatabase(backend.engine);
  }
  await tidyDatabase(backend.engine);
  expect(await sizeOfSources()).toMatchObject({ reltuples: 1 });
  expect((await sizeOfSources()).pages).toBeLessThan(pagesAtFirst.pages + 10);

  async function sizeOfSources() {
    const { rows } = await backend.engine.query<{ reltuples: number; pages: number }>(
      "select reltuples, pg_relation_size(oid)::int / 8192 as pages from pg_class where oid = 'public.sources'::regclass",
    );
    return rows[0] ?? { reltuples: -1, pages: -1 };
  }
});
