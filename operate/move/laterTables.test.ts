import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { openOwnTestBackend } from '../../supabase/tests/fixtures/ownTestBackend.ts';
import { badgeStore } from './badgeStore.ts';
import { exportTo } from './exportTo.ts';
import { readManifest } from './manifest.ts';
import { movedTables } from './movedTables.ts';
import { moveStore } from './moveStore.ts';

it('an export before an update does without the tables that the database has not got yet', async () => {
  const backend = await openOwnTestBackend();
  try {
    await backend.engine.exec('alter table public.weekly_stories rename to weekly_stories_later');
    const folder = join(await temporaryFolder(), 'copy');
    const [store, badges] = [moveStore(backend.service), badgeStore(backend.service)];
    await exportTo(folder, { store, badges, now: () => new Date() });
    const { tables } = await readManifest(folder);
    const others = movedTables.map(({ name }) => name).filter((name) => name !== 'weekly_stories');
    expect(Object.keys(tables).sort()).toEqual(others.sort());
  } finally {
    await backend.close();
  }
}, 60_000);
