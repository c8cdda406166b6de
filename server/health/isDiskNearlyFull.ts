import { statfs } from 'node:fs/promises';

/** In less than that, builds, uploads and the log of the database soon find no room. */
const defaultLeastFreeBytes = 1_000_000_000;

/** Whether the disk of a folder has less room left than builds and the database want. */
export async function isDiskNearlyFull(
  folder: string,
  leastFreeBytes: number = defaultLeastFreeBytes,
): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastFreeBytes;
}
