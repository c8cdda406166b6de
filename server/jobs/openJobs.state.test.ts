import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readServerState } from './openJobs.ts';

const options = { ingestEveryHours: 4, dataDirectory: tmpdir() };
const after = (lastError: string | null, isLossRefused = false) => {
  return { lastError, isLossRefused, upToDateAt: null };
};

it.each([
  [4, 9],
  [0.5, 2],
  [0, null],
])('of runs every %s hours, one is overdue after %s', async (ingestEveryHours, hours) => {
  const state = await readServerState({ ...options, ingestEveryHours }, after(null));
  expect(state.runDueAfterHours).toBe(hours);
});

it('tells a build that failed from one that was refused', async () => {
  expect((await readServerState(options, after(null))).build).toBeNull();
  expect((await readServerState(options, after('No.'))).build).toBe('failed');
  expect((await readServerState(options, after('Less.', true))).build).toBe('refused');
});

it('goes by what is free for us on the disk of the data', async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  const isFull = async (least: number) =>
    (await readServerState(options, after(null), least)).isDiskNearlyFull;
  expect(await isFull((bavail * bsize) / 2)).toBe(false);
  expect(await isFull(bavail * bsize * 2)).toBe(true);
});
