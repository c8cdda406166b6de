import { afterAll, beforeAll, expect, it } from 'vitest';
import { join } from 'node:path';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { fillOwnedData } from '../../supabase/tests/fixtures/fillOwnedData.ts';
import { migratedSnapshot } from '../../supabase/tests/fixtures/migratedSnapshot.ts';
import { openOwnTestBackend } from '../../supabase/tests/fixtures/ownTestBackend.ts';
import { reachBackend } from '../../supabase/tests/fixtures/reachBackend.ts';
import { testBackend, type TestBackend } from '../../supabase/tests/fixtures/testBackend.ts';
import { badgeStore } from './badgeStore.ts';
import { exportTo } from './exportTo.ts';
import { expectSame } from './fixtures/expectSame.ts';
import { exportOptions, importOptions } from './fixtures/moveOptions.ts';
import { asImported, storedIn } from './fixtures/storedIn.ts';
import { importFrom } from './importFrom.ts';

let embedded: TestBackend;
let postgres: TestBackend;
let embeddedAgain: TestBackend;

const openEmbedded = async () =>
  testBackend(await reachBackend(await openDatabase(undefined, await migratedSnapshot())));

beforeAll(async () => {
  [embedded, postgres, embeddedAgain] = await Promise.all([
    openEmbedded(),
    openOwnTestBackend(),
    openEmbedded(),
  ]);
  await fillOwnedData(embedded);
});
afterAll(() => Promise.all([embedded, postgres, embeddedAgain].map((backend) => backend.close())));

/** Moves all that one backend holds to another one; answers where its export is. */
async function move(from: TestBackend, to: TestBackend): Promise<string> {
  const folder = join(await temporaryFolder(), 'moved');
  await exportTo(folder, exportOptions(from));
  await importFrom(folder, importOptions(to));
  return folder;
}

it('what moves from the embedded database to a PostgreSQL and back is the same row by row', async () => {
  const there = await move(embedded, postgres);
  const back = await move(postgres, embeddedAgain);

  const before = asImported(await storedIn(embedded));
  expect(await storedIn(postgres)).toEqual(before);
  expect(await storedIn(embeddedAgain)).toEqual(before);
  const badges = badgeStore(embeddedAgain.service);
  expect((await badges.list()).map(({ name }) => name)).toEqual(['ada 1.svg']);
  expect(new TextDecoder().decode(await badges.read('ada 1.svg'))).toBe('<svg/>');
  await expectSame(there, back);
});
