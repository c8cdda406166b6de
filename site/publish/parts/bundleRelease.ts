import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint, programs } from '../fingerprint.ts';
import { bundlePart, type BundledPart } from './bundlePart.ts';

/**
 * Where the archive of a release keeps the program of its pages. Of the packages that npm installed nothing is
 * in the name: the program needs none, and they differ from machine to machine.
 */
export async function releasedPages(root: string): Promise<string> {
  return join(root, '.astro', 'pages', await fingerprint(root, programs.site, []));
}

/** Bundles in a checkout what builds of an archive then find where they keep it. */
export async function bundleRelease(root: string, archive: string): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const adminFingerprint = await fingerprint(archive, programs.admin, []);
  await bundleInto('admin', root, join(archive, '.astro', 'admin', adminFingerprint));
  await bundleInto('pages', root, await releasedPages(archive));
}

/** Bundles inside the checkout, where the code finds its packages. */
async function bundleInto(part: BundledPart, root: string, folder: string): Promise<void> {
  const aside = join(root, '.astro', 'builds', randomUUID());
  try {
    await bundlePart(part, root, aside);
    await cp(aside, folder, { recursive: true });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
