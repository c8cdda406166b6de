import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

const forgottenAfterMs = 14 * 24 * 3_600_000;
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
  await mkdir(keptFolder, { recursive: true });
  const limit = pLimit(drawnAtOnce);
  const kept = images.map(({ source }) => join(keptFolder, keptName(drawnBy, source)));
  let drawn = 0;
  await Promise.all(
    images.map((image, index) =>
      limit(async () => {
        const file = kept[index] ?? '';
        if (!existsSync(file)) {
          await drawInto(file, image);
          drawn += 1;
        }
        const target = join(folder, image.path);
        await mkdir(dirname(target), { recursive: true });
        await copyFile(file, target);
      }),
    ),
  );
  if (drawn > 0) await removeForgotten(keptFolder, new Set(kept));
  return drawn;
}

function keptName(drawnBy: string, source: string): string {
  const hash = createHash('sha256').update(drawnBy).update('\0').update(source);
  return `${hash.digest('hex')}.png`;
}

/** Whole or not at all, also when two builds draw the same. */
async function drawInto(file: string, { draw }: DrawnImage): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, await draw());
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}

/** Pictures that no build has drawn or shown for long, and what a build that was killed has left. */
async function removeForgotten(keptFolder: string, inUse: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(keptFolder)) {
    const path = join(keptFolder, name);
    if (inUse.has(path)) continue;
    const madeAt = await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (Date.now() - madeAt > forgottenAfterMs) await rm(path, { force: true });
  }
}
