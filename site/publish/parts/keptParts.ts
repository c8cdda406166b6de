import { randomUUID, createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import pLimit from 'p-limit';
import type { BundledPart } from './bundlePart.ts';

const keptForMs = 14 * 24 * 3_600_000;

/**
 * Provides a part that depends on the code alone: each version of it is built once in a checkout,
 * however many sites are built from it.
 *
 * @param fingerprint Of everything that the part is made from.
 * @param build Builds into the folder that it is given.
 * @returns the folder of the part, which other builds read as well.
 */
export async function providePart(
  root: string,
  name: BundledPart,
  fingerprint: string,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const kept = join(root, '.astro', name, fingerprint);
  if (existsSync(kept)) {
    // What is used is not forgotten; what another user has made, as whoever installed, is his.
    const now = new Date();
    await utimes(kept, now, now).catch(() => undefined);
  } else {
    await removeForgotten(dirname(kept), keptForMs);
    await makeWhole(kept, build);
  }
  return kept;
}

/** Copies the files of a part into a site. */
export function copyPart(part: string, folder: string): void {
  // One call of `cpSync` would do, but calls a full disk an error of input and output.
  for (const entry of readdirSync(part, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    copyInto(join(folder, relative(part, file)), file);
  }
}

function copyInto(target: string, file: string): void {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
}

const drawnAtOnce = 4;

/** A picture that a build draws. */
export interface DrawnImage {
  /** Where it belongs in the site, without a leading slash. */
  path: string;
  /** All that it is drawn from: the same source gives the same picture. */
  source: string;
  draw: () => Promise<Uint8Array>;
}

/**
 * Puts pictures into a folder. Each is drawn once in a checkout, however many sites show it, for
 * drawing all of them takes longer than the rest of a build.
 *
 * @param drawnBy Fingerprint of whatever draws them.
 * @returns how many had to be drawn.
 */
export async function provideImages(
  root: string,
  drawnBy: string,
  images: readonly DrawnImage[],
  folder: string,
): Promise<number> {
  const keptFolder = join(root, '.astro', 'images');
  const kept = images.map(({ source }) => join(keptFolder, keptName(drawnBy, source)));
  let drawn = 0;
  await pLimit(drawnAtOnce).map(images, async ({ path, draw }, index) => {
    const file = kept[index] ?? '';
    if (!existsSync(file)) {
      await makeWhole(file, async (aside) => writeFile(aside, await draw()));
      drawn += 1;
    }
    copyInto(join(folder, path), file);
  });
  if (drawn > 0) await removeForgotten(keptFolder, keptForMs, new Set(kept));
  return drawn;
}

function keptName(drawnBy: string, source: string): string {
  const hash = createHash('sha256').update(drawnBy).update('\0').update(source);
  return `${hash.digest('hex')}.png`;
}

/** Makes a file or a folder whole or not at all, also when two builds make the same. */
async function makeWhole(path: string, make: (aside: string) => Promise<void>): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await make(aside);
    // Whoever comes second has made the same.
    await rename(aside, path).catch((error: unknown) => {
      if (!existsSync(path)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Removes from a folder what has long been left alone: versions and pictures that no build shows any
 * more, and what a build that was killed has left. What belongs to another user stays.
 */
export async function removeForgotten(
  folder: string,
  forgottenAfterMs: number,
  inUse: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (inUse.has(path)) continue;
    const changedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (Date.now() - changedAt <= forgottenAfterMs) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
