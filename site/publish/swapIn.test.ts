import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seededRandom } from '../../common/fixtures/seededRandom.ts';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { finishSwap, swapIn } from './swapIn.ts';

const pagesCount = 60;
const pageCharacters = 20_000;
const kills = 4;
const swapInModule = new URL('swapIn.ts', import.meta.url).href;

/** A site of a few pages that all say which build they are of. */
async function writeSite(folder: string, build: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (let page = 0; page < pagesCount; page += 1) {
    await writeFile(join(folder, `${String(page)}.html`), build.repeat(pageCharacters));
  }
  return folder;
}

/** The build that all pages are of. Fails where one is missing, cut off, or of another build. */
async function buildOf(folder: string): Promise<string> {
  const names = await readdir(folder);
  expect(names).toHaveLength(pagesCount);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toHaveLength(pageCharacters);
  return texts[0]?.[0] ?? '';
}

async function sites() {
  const parent = await temporaryFolder();
  const out = await writeSite(join(parent, 'site'), 'a');
  return { parent, out, aside: await writeSite(join(parent, 'aside'), 'b') };
}

/** A disk of its own in memory, as most Linux systems have one. */
const otherDisk = '/dev/shm';
const hasOtherDisk = existsSync(otherDisk);

async function siteElsewhere(): Promise<string> {
  const folder = await mkdtemp(join(otherDisk, 'touchline-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return writeSite(folder, 'b');
}

describe('swapIn', () => {
  it('replaces a folder whole, and leaves nothing beside it', async () => {
    const { parent, out, aside } = await sites();
    await swapIn(aside, out);
    expect(await buildOf(out)).toBe('b');
    expect(await readdir(parent)).toEqual(['site']);
  });

  it.skipIf(!hasOtherDisk)('replaces a folder by one of another disk', async () => {
    const { parent, out } = await sites();
    await swapIn(await siteElsewhere(), out);
    expect(await buildOf(out)).toBe('b');
    expect((await readdir(parent)).sort()).toEqual(['aside', 'site']);
  });

  it('takes the place of nothing', async () => {
    const { parent, aside } = await sites();
    const first = join(parent, 'not', 'there', 'yet');
    await swapIn(aside, first);
    expect(await buildOf(first)).toBe('b');
  });

  it.skipIf(!hasOtherDisk)(
    'keeps the last good folder when the disk is full, and gives its half copy back',
    async () => {
      const { parent, out } = await sites();
      const aside = await siteElsewhere();
      const swap = `import { swapIn } from '${swapInModule}'; await swapIn(...process.argv.slice(1));`;
      // No file may grow beyond 4 KB: writing fails for real, without a disk of its own to fill.
      const command = `ulimit -f 8; exec "$0" --input-type=module --eval "$1" "$2" "$3"`;
      const run = promisify(execFile)('sh', ['-c', command, process.execPath, swap, aside, out]);
      await expect(run).rejects.toThrow(/EFBIG|ENOSPC/);
      expect(await buildOf(out)).toBe('a');
      expect((await readdir(parent)).sort()).toEqual(['aside', 'site']);
    },
  );

  it('brings the last good folder back when the new one cannot take its place', async () => {
    const { parent, out } = await sites();
    await expect(swapIn(join(parent, 'nowhere'), out)).rejects.toThrow('ENOENT');
    expect(await buildOf(out)).toBe('a');
  });

  it('is taken up where it was cut short between its renames', async () => {
    const { out, aside } = await sites();
    await rename(out, `${out}.old`);
    await rename(aside, `${out}.next`);
    await finishSwap(out);
    expect(await buildOf(out)).toBe('a');
  });

  it('leaves one build or the other, whole, whenever it is killed', async () => {
    const { out, aside } = await sites();
    const other = await writeSite(`${aside}-2`, 'c');
    const random = seededRandom(process.env['KILL_SEED'] ?? String(Date.now()), 'swap');
    const swap = `
      import { cpSync, rmSync } from 'node:fs';
      import { swapIn } from '${swapInModule}';
      const [out, ...sites] = process.argv.slice(1);
      process.stdout.write('ready');
      for (let turn = 0; ; turn += 1) {
        const aside = out + '.aside';
        rmSync(aside, { recursive: true, force: true });
        cpSync(sites[turn % sites.length], aside, { recursive: true });
        await swapIn(aside, out);
      }`;
    const argv = ['--input-type=module', '--eval', swap, out, aside, other];
    for (let kill = 0; kill < kills; kill += 1) {
      const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
      const exit = once(child, 'exit');
      await once(child.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, random() * 150));
      child.kill('SIGKILL');
      expect(await exit).toEqual([null, 'SIGKILL']);
      await finishSwap(out);
      expect(await buildOf(out)).toMatch(/[abc]/);
    }
  });
});
