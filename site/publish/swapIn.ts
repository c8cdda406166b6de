import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Moves a folder into the place of another. Whatever goes wrong on the way, the old one stays or
 * comes back, and no half copy is left to fill the disk.
 */
export async function swapIn(asideFolder: string, outFolder: string): Promise<void> {
  const [nextFolder, oldFolder] = [`${outFolder}.next`, `${outFolder}.old`];
  await finishSwap(outFolder);
  await remove(nextFolder, oldFolder);
  try {
    await mkdir(dirname(outFolder), { recursive: true });
    await rename(asideFolder, nextFolder).catch(async (error: unknown) => {
      if (!isCode(error, 'EXDEV')) throw error;
      // On another disk it is copied first; the swap itself is two renames.
      await cp(asideFolder, nextFolder, { recursive: true });
    });
    await rename(outFolder, oldFolder).catch((error: unknown) => {
      if (!isCode(error, 'ENOENT')) throw error;
    });
    await rename(nextFolder, outFolder);
  } catch (error) {
    await finishSwap(outFolder);
    await remove(nextFolder);
    throw error;
  }
  await remove(oldFolder);
}

/** A swap that was cut short between its two renames left the last good folder beside its place. */
export async function finishSwap(outFolder: string): Promise<void> {
  if (!existsSync(outFolder) && existsSync(`${outFolder}.old`)) {
    await rename(`${outFolder}.old`, outFolder);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function remove(...folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
