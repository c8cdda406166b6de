import { afterEach, expect, it } from 'vitest';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { openOwnTestBackend } from '../../supabase/tests/fixtures/ownTestBackend.ts';
import { checkDatabaseWritable } from './checkDatabaseWritable.ts';

const backend = await openOwnTestBackend();
const { engine } = backend;
afterEach(() => backend.close());

it('notices within an interval that a database takes no writes, and that it takes them again', async () => {
  const told: string[] = [];
  const probe = checkDatabaseWritable(engine, (sentence) => told.push(sentence), 10);
  const becomes = (isRefused: boolean) =>
    waitFor(() => (probe.isRefused() === isRefused && told.length > 0 ? true : null));
  expect(probe.isRefused()).toBe(false);

  await engine.exec('set default_transaction_read_only = on');
  expect(await becomes(true)).toBe(true);
  await engine.exec('set default_transaction_read_only = off');
  expect(await becomes(false)).toBe(true);
  probe.stop();
  expect(told).toEqual([
    'The database takes no writes: cannot execute UPDATE in a read-only transaction',
    'The database takes writes again.',
  ]);
});
