import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../common/database.types.ts';
import { auditLog } from './fixtures/auditLog.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let arsenal: Row<'clubs'>;

beforeEach(async () => {
  arsenal = await builders.buildClub({ name: 'Arsenal', slug: 'arsenal', aliases: ['Gunners'] });
});

function buildRow(overrides: Record<string, Json> = {}): Record<string, Json> {
  return { line: 2, club: 'Arsenal', url: 'https://blog.test/feed', ...overrides };
}

const storedSources = () => backend.rows('sources', {}, 'url');
const importOf = async (rows: Json[]) =>
  dataOf(await backend.admin.rpc('import_sources', { rows }));

describe('an import', () => {
  it('adds what is new, counts what is known, and is one change with a name', async () => {
    const known = await builders.buildSource({ name: 'Known', url: 'https://known.test/feed' });
    const rows = [
      buildRow({ url: 'https://known.test/feed/', name: 'Renamed' }),
      buildRow({ url: 'https://one.test/feed', display_name: 'One', official: 'yes' }),
      buildRow({ url: 'https://two.test/feed', type: 'fan_blog', is_enabled: false }),
    ];

    expect(await importOf(rows)).toEqual({ added: 2, known: 1 });
    expect(await storedSources()).toMatchObject([
      { id: known.id, name: 'Known', url: 'https://known.test/feed' },
      { name: 'One', display_name: 'One', priority: 5, is_official: true, club_id: arsenal.id },
      { name: 'two.test', type: 'fan_blog', priority: 50, is_enabled: false },
    ]);
    expect(await auditLog(backend.admin)).toMatchObject([
      { title: 'Imported 2 sources', table_name: 'sources', record_count: 2 },
    ]);
  });

  it('can be undone', async () => {
    await importOf([buildRow()]);
    expect(await auditLog(backend.admin)).toMatchObject([{ title: 'Imported 1 source' }]);

    await backend.undoLast();

    expect(await storedSources()).toEqual([]);
  });

  it('writes nothing when one row is refused, and says which', async () => {
    const rows = [
      buildRow({ line: 2 }),
      buildRow({ line: 9, url: 'https://b.test/', club: 'Nobody' }),
    ];

    const { error, status } = await backend.admin.rpc('import_sources', { rows });

    expect(status).toBe(400);
    expect(error?.message).toBe('Nothing was imported. Line 9: No club is called “Nobody”.');
    expect(await storedSources()).toEqual([]);
  });

  it('adds nothing the second time', async () => {
    await importOf([buildRow()]);

    expect(await importOf([buildRow()])).toEqual({ added: 0, known: 1 });
    expect(await storedSources()).toHaveLength(1);
  });

  it('of 2,000 rows takes a fraction of the time that a call may take', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) =>
      buildRow({ line: index, url: `https://blog.test/${index}` }),
    );
    // Of this thread, where the embedded database is: others run other tests.
    const before = process.threadCpuUsage();

    await importOf(rows);

    const { user, system } = process.threadCpuUsage(before);
    // Hosted, a call may take 8 s.
    expect((user + system) / 1e6).toBeLessThan(4);
    const { rows: stored } = await backend.engine.query('select from public.sources');
    expect(stored).toHaveLength(2000);
  });
});
