import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { isDiskNearlyFull } from './isDiskNearlyFull.ts';

it('goes by what is free for us on the disk of the folder', async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  expect(await isDiskNearlyFull(tmpdir(), (bavail * bsize) / 2)).toBe(false);
  expect(await isDiskNearlyFull(tmpdir(), bavail * bsize * 2)).toBe(true);
});
