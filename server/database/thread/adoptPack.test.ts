import { afterAll, expect, it } from 'vitest';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import { loadSeasons, loadSourcePack } from '../../../common/pyramid/pyramidFiles.ts';
import { openOwnTestBackend } from '../../../supabase/tests/fixtures/ownTestBackend.ts';
import { adoptPack } from './openBackend.ts';
import { seedDatabase } from '../seedDatabase.ts';

const backend = await openOwnTestBackend();
afterAll(() => backend.close());

it('a new database reads a feed of every club, and is told of rows that are wrong', async () => {
  await seedDatabase(backend.engine, [], loadSeasons(), new Date());
  const pack = loadSourcePack();
  const [first] = pack.entries;
  if (first === undefined) throw new Error('The pack is empty.');
  const unknown = { ...first, club: 'atlantis', name: 'Atlantis', url: 'https://atlantis.test/' };
  const wrong = ['sources.csv, line 2: name is missing.'];

  const told = await adoptPack(backend.engine, {
    ...pack,
    entries: [unknown, ...pack.entries],
    wrong,
  });

  expect(told[0]).toMatch(/^\d+ sources of the source pack adopted\.$/);
  expect(told).toContain(`A row of the source pack was left out: ${wrong[0] ?? ''}`);
  expect(told).toContain('Atlantis was left out: There is no club atlantis.');
  const { rows } = await backend.engine.query<{ slug: string; sources: number }>(
    `select club.slug, count(source.id)::integer as sources from public.clubs as club
     left join public.sources as source on source.club_id = club.id and source.is_enabled
     group by club.slug`,
  );
  expect(rows).toHaveLength(seedClubs.length);
  expect(rows.filter(({ sources }) => sources === 0)).toEqual([]);
  const { rows: all } = await backend.engine.query<{ enabled: number }>(
    'select count(*)::integer as enabled from public.sources where is_enabled',
  );
  expect(all[0]?.enabled).toBeGreaterThanOrEqual(240);
});
