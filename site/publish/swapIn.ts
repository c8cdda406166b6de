import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Moves a folder into the place of another, which stays or comes back if anything fails. */
export async function swapIn(asideFolder: string, outFolder: string): Promise<void> {
  const [nextFolder, oldFolder] = [`${outFolder}.next`, `${outFolder}.old`];
  await finishSwap(outFolder);
  await remove(nextFolder, oldFolder);
  try {
    await mkdir(dirname(outFolder), { recursive: true });
    await rename(asideFolder, nextFolder).catch(async (error: unknown) => {
      if (!isCode(error, 'EXDEV')) throw error;
      // Copied from another disk first, so that the swap itself is two renames.
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

/** Completes a swap that was interrupted between its two renames. */
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
