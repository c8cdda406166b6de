import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSeasons } from '../../common/pyramid/pyramidFiles.ts';
import { seedDatabase } from '../../server/database/seedDatabase.ts';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { badgeStore } from './badgeStore.ts';
import { exportTo, type ExportOptions } from './exportTo.ts';
import { expectSame } from './fixtures/expectSame.ts';
import { asImported, storedIn, versionsIn } from './fixtures/storedIn.ts';
import { importFrom, type ImportOptions } from './importFrom.ts';
import { badgeFile, manifestFile, readManifest, tableFile } from './manifest.ts';
import { leftTables } from './fixtures/leftTables.ts';
import { exportOptions, importOptions } from './fixtures/moveOptions.ts';
import { twoBackends } from './fixtures/twoBackends.ts';
import { movedTables } from './movedTables.ts';
import { moveStore } from './moveStore.ts';

const { source, target } = twoBackends();
/** Holds one export of the source, from which the tests take copies. */
let shelf: string;

beforeAll(async () => {
  shelf = await mkdtemp(join(tmpdir(), 'touchline-export-'));
  await exportTo(join(shelf, 'export'), exportOptions(source));
});
afterAll(() => rm(shelf, { recursive: true, force: true }));

describe('the tables of an export', () => {
  it('are all that there are, but for those that are left for a reason', async () => {
    const { rows } = await source.engine.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('public', 'private') order by name`,
    );
    const moved = movedTables.map(({ name }) => `public.${name}`);

    expect(rows.map(({ name }) => name)).toEqual([...moved, ...Object.keys(leftTables)].sort());
  });

  it('each hold a row in these tests', async () => {
    for (const [name, rows] of Object.entries(await storedIn(source))) {
      expect(rows, name).not.toEqual([]);
    }
  });
});

describe('an export', () => {
  it('is refused a folder that holds something, and leaves it as it is', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'mine.txt'), 'mine');

    await expect(exportTo(folder, exportOptions(source))).rejects.toThrow(
      /is not empty\. Name a folder/,
    );
    expect(await readdir(folder)).toEqual(['mine.txt']);
  });

  it('leaves nothing where it fails, not even a half', async () => {
    const parent = await temporaryFolder();
    const options = exportOptions(source);
    const pages: ExportOptions['store']['pages'] = (table) => {
      if (table.name === 'clubs') throw new Error('The disk is full.');
      return options.store.pages(table);
    };

    await expect(
      exportTo(join(parent, 'copy'), { ...options, store: { ...options.store, pages } }),
    ).rejects.toThrow('The disk is full.');
    expect(await readdir(parent)).toEqual([]);
  });

  it('is not kept where rows went while others that belong to them were read', async () => {
    const options = exportOptions(source);
    const pages: ExportOptions['store']['pages'] = async function* (table) {
      if (table.name !== 'clubs') yield* options.store.pages(table);
    };

    await expect(
      exportTo(join(await temporaryFolder(), 'copy'), {
        ...options,
        store: { ...options.store, pages },
      }),
    ).rejects.toThrow(/Rows of clubs were deleted .* Export again\./);
  });

  it('says what is wrong with the key', async () => {
    const options = { ...exportOptions(source), store: moveStore(source.anon) };

    await expect(exportTo(join(await temporaryFolder(), 'copy'), options)).rejects.toThrow(
      /Check SUPABASE_SECRET_KEY/,
    );
  });
});

describe('an import', () => {
  it('makes a new backend hold every column, to be exported and imported again', async () => {
    const folder = await exported();

    const { wasThere, tables, badges } = await importFrom(folder, importOptions(target));

    expect((await stat(folder)).mode & 0o077, 'nobody else reads it').toBe(0);
    expect(wasThere).toBe(false);
    expect(badges).toBe(1);
    expect(await storedIn(target)).toEqual(asImported(await storedIn(source)));
    expect(tables.every((table) => table.exported === table.stored)).toBe(true);
    const badge = await badgeStore(target.service).read('ada 1.svg');
    expect(new TextDecoder().decode(badge)).toBe('<svg/>');

    const again = join(await temporaryFolder(), 'again');
    await exportTo(again, exportOptions(target));
    await expectSame(folder, again);

    const before = await versionsIn(target);
    const second = await importFrom(folder, importOptions(target));
    expect(second.wasThere).toBe(true);
    expect(await versionsIn(target)).toEqual(before);

    // Numbers go on behind those that were imported.
    const change = { display_name: 'Anew' };
    await target.admin.from('sources').update(change).eq('etag', '"a"').throwOnError();
    const { data: latest } = await target.service
      .from('audit_entries')
      .select('change_id')
      .order('id', { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    const undone = await target.admin.rpc('undo_change', { change_id: latest.change_id });
    expect(undone.error).toBeNull();
  });

  it('goes on where it was killed, in a backend that was seeded', async () => {
    await seedDatabase(target.engine, [], loadSeasons(), new Date());
    const folder = await exported();
    const options = importOptions(target);
    let batches = 0;
    const importRows: ImportOptions['store']['importRows'] = (table, rows) => {
      batches += 1;
      if (batches > 7) return Promise.reject(new Error('killed'));
      return options.store.importRows(table, rows);
    };
    const dying = { ...options, store: { ...options.store, importRows } };
    await expect(importFrom(folder, dying)).rejects.toThrow('killed');

    await importFrom(folder, options);

    expect(await storedIn(target)).toEqual(asImported(await storedIn(source)));
  });

  it('leaves a backend that was used as it is, unless it may replace it', async () => {
    const folder = await exported();
    await rowBuilders(target.service).buildArticle();
    const before = await versionsIn(target);

    await expect(importFrom(folder, importOptions(target))).rejects.toThrow(
      /holds rows that the export does not have.*1 of articles.*Nothing was changed.*--replace/,
    );
    expect(await versionsIn(target)).toEqual(before);

    await importFrom(folder, { ...importOptions(target), replaces: true });
    expect(await storedIn(target)).toEqual(asImported(await storedIn(source)));
  });

  it('waits for runs of the target', async () => {
    const folder = await exported();
    await target.service.rpc('queue_ingestion').throwOnError();

    await expect(importFrom(folder, importOptions(target))).rejects.toThrow(
      /reads feeds .* at this moment/,
    );
  });

  const articles = (folder: string) => tableFile(folder, 'articles');
  it.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    ['no manifest', (folder) => rm(manifestFile(folder)), /holds no export: there is no manifest/],
    [
      'a manifest that is cut off',
      (folder) => truncate(manifestFile(folder), 99),
      /manifest\.json .* is damaged/,
    ],
    [
      'another format',
      (folder) => patchManifest(folder, { format: 2 }),
      /has the format 2; .* reads 1/,
    ],
    [
      'migrations that the target does not have',
      (folder) => patchManifest(folder, { schema: '99991231235959' }),
      /Update the target first/,
    ],
    [
      'tables that a version before 0.5.0 did not have',
      (folder) => patchManifest(folder, { tables: {} }),
      /has no leagues, .*: a version before 0\.5\.0 made it/,
    ],
    ['a file that is missing', (folder) => rm(articles(folder)), /articles\.jsonl is not what/],
    [
      'a file that is cut off',
      (folder) => truncate(articles(folder), 100),
      /articles\.jsonl is not/,
    ],
    ['a row more', (folder) => appendFile(articles(folder), '{}\n'), /articles\.jsonl is not what/],
    [
      'another badge',
      async (folder) => {
        const badge = (await readManifest(folder)).badges[0];
        await writeFile(badgeFile(folder, badge ?? { sha256: '' }), 'other');
      },
      /badges.* is not what/,
    ],
  ])('refuses a folder with %s, and writes nothing', async (_, damage, words) => {
    const folder = await exported();
    await damage(folder);

    await expect(importFrom(folder, importOptions(target))).rejects.toThrow(words);
    expect(Object.values(await storedIn(target)).flat()).toEqual([]);
  });
});

/** A copy of the source's export. */
async function exported(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(join(shelf, 'export'), folder, { recursive: true });
  return folder;
}

async function patchManifest(folder: string, change: object): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile(manifestFile(folder), 'utf8'));
  await writeFile(manifestFile(folder), JSON.stringify({ ...Object(manifest), ...change }));
}
