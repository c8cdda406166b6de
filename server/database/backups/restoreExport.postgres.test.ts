import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../common/fixtures/temporaryFolder.ts';
import { badgeStore } from '../../../operate/move/badgeStore.ts';
import { exportTo } from '../../../operate/move/exportTo.ts';
import { storedIn } from '../../../operate/move/fixtures/storedIn.ts';
import { readManifest, tableFile } from '../../../operate/move/manifest.ts';
import { moveStore, type MoveStore } from '../../../operate/move/moveStore.ts';
import { fillOwnedData } from '../../../supabase/tests/fixtures/fillOwnedData.ts';
import {
  openOwnTestBackend,
  type TestBackend,
} from '../../../supabase/tests/fixtures/ownTestBackend.ts';
import { rowBuilders } from '../../../supabase/tests/fixtures/rowBuilders.ts';
import type { Backup } from './backupFolder.ts';
import { refuseHalfRestored } from './restore.ts';
import { restoreExport } from './restoreExport.ts';

let backend: TestBackend;
let backup: Backup;
/** What the backup holds, as the database writes it. */
let kept: Record<string, string[]>;

beforeAll(async () => {
  backend = await openOwnTestBackend();
  await fillOwnedData(backend);
  const folder = await mkdtemp(join(tmpdir(), 'touchline-backup-'));
  await exportTo(join(folder, 'export'), { ...target(), now: () => new Date() });
  backup = { name: 'a backup', folder, madeAt: new Date(), bytes: 0, database: 'export' };
  kept = await storedIn(backend);
});
beforeEach(async () => {
  await backend.clear();
  await rowBuilders(backend.service).buildArticle({ headline: 'Written since' });
});
afterAll(() => Promise.all([backend.close(), rm(backup.folder, { recursive: true })]));

function target(change: Partial<MoveStore> = {}) {
  const store = { ...moveStore(backend.service), ...change };
  return { store, badges: badgeStore(backend.service) };
}

/** A store whose so-manieth call of that kind is the last one. */
function dyingAt(call: number): Partial<MoveStore> {
  let calls = 0;
  const store = moveStore(backend.service);
  return {
    importRows: (table, rows) => {
      calls += 1;
      return calls < call ? store.importRows(table, rows) : Promise.reject(new Error('killed'));
    },
  };
}

const restore = (data: string, change: Partial<MoveStore> = {}) =>
  restoreExport(data, backup, target(change), () => undefined);

const articlesOf = async (folder: string | null) =>
  (await readManifest(join(folder ?? '', 'export'))).tables['articles']?.rows;

describe('a restore of an export', () => {
  it('brings everything back, and keeps an export of what it replaced', async () => {
    const data = await temporaryFolder();
    const replaced = await restore(data);
    expect(await storedIn(backend)).toEqual(kept);
    expect(await articlesOf(replaced)).toBe(1);
    expect(await restore(data)).toBeNull();
    expect(await readdir(data)).toHaveLength(1);
  });

  it('that was cut short is refused to a server, goes on, and keeps what was there at first', async () => {
    const data = await temporaryFolder();
    for (const call of [1, 4, 8]) {
      await expect(restore(data, dyingAt(call))).rejects.toThrow('killed');
      expect(() => refuseHalfRestored(data)).toThrow(
        /cut short\. Run npm run restore -- NAME again/,
      );
    }
    const replaced = await restore(data);
    expect(() => refuseHalfRestored(data)).not.toThrow();
    expect(await storedIn(backend)).toEqual(kept);
    expect(await articlesOf(replaced)).toBe(1);
    expect(await readdir(data)).toHaveLength(1);
  });

  it('takes no notice of a run that a server left behind when it was stopped', async () => {
    await backend.service.rpc('queue_ingestion').throwOnError();
    await restore(await temporaryFolder());
    expect(await storedIn(backend)).toEqual(kept);
  });

  it('of one that is damaged changes nothing, and is in no server’s way', async () => {
    const data = await temporaryFolder();
    const damaged = { ...backup, folder: await temporaryFolder() };
    await exportTo(join(damaged.folder, 'export'), { ...target(), now: () => new Date() });
    await truncate(tableFile(join(damaged.folder, 'export'), 'articles'), 10);
    const before = await storedIn(backend);
    const restored = restoreExport(data, damaged, target(), () => undefined);
    await expect(restored).rejects.toThrow(/articles\.jsonl is not what the export wrote/);
    expect(await storedIn(backend)).toEqual(before);
    expect(await readdir(data)).toEqual([]);
  });
});
