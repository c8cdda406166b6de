import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { indexContent } from '../content/indexContent.ts';
import type { SiteContent } from '../backend/siteContent.ts';
import { siteImages } from '../share/siteImages.ts';
import { fingerprint, programs } from './fingerprint.ts';
import { keptFolder } from './keptFolder.ts';

// Build tools are loaded on demand, as most builds find nothing to do.

/** Has Astro build every page into an emptied folder, with the content for `loadSiteContent`. */
export async function buildPages(root: string, siteUrl: string, folder: string): Promise<void> {
  saveMemory();
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const { build } = await import('astro');
  await build({ root, site: siteUrl, outDir: folder, logLevel: 'warn' });
}

export function provideAdmin(root: string, adminFingerprint: string): Promise<string> {
  return keptFolder(root, 'admin', adminFingerprint, async (folder) => {
    saveMemory();
    const { build } = await import('vite');
    await build({
      configFile: join(root, 'admin/vite.config.ts'),
      // Otherwise it is written beside itself, where not every user may write.
      configLoader: 'native',
      logLevel: 'warn',
      build: { outDir: folder },
    });
  });
}

/** The folder of the pictures for sharing, which do not change with the news. */
export async function provideImages(root: string, content: SiteContent): Promise<string> {
  const images = siteImages(indexContent(content));
  const drawnFrom = await fingerprint(root, programs.images, [JSON.stringify(images)]);
  return keptFolder(root, 'images', drawnFrom, async (folder) => {
    const { renderShareImage } = await import('../share/renderPng.ts');
    for (const { path, box } of images) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await renderShareImage(box));
    }
  });
}

/** Has the allocator of Astro's bundler return memory; it reads these variables when it is loaded. */
function saveMemory(): void {
  Object.assign(process.env, { MIMALLOC_ALLOW_THP: '0', MIMALLOC_PURGE_DELAY: '0' });
}
