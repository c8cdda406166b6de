import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { indexContent } from '../content/indexContent.ts';
import type { SiteContent } from '../content/siteContent.ts';
import { fingerprint, programs } from './fingerprint.ts';
import { keptFolder } from './keptFolder.ts';

// The tools are loaded where they are used, so that a build that finds nothing to do never pays for them.

/**
 * Has Astro build every page of the site, with all that browsers load for it, into a folder, which it
 * empties first. Pages read their content from where `loadSiteContent` looks for it.
 *
 * @throws {Error} where a page cannot be rendered: Astro has named it on standard error by then.
 */
export async function buildPages(root: string, siteUrl: string, folder: string): Promise<void> {
  saveMemory();
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const { build } = await import('astro');
  await build({ root, site: siteUrl, outDir: folder, logLevel: 'warn' });
}

/** The folder of the admin area, which is the same for all content. */
export function provideAdmin(root: string, adminFingerprint: string): Promise<string> {
  return keptFolder(root, 'admin', adminFingerprint, async (folder) => {
    saveMemory();
    const { build } = await import('vite');
    await build({
      configFile: join(root, 'admin/vite.config.ts'),
      // Node reads it as it is. Otherwise it is written anew beside itself, where not everybody may write.
      configLoader: 'native',
      logLevel: 'warn',
      build: { outDir: folder },
    });
  });
}

/** The folder of all pictures that the site shows of its own: they are of clubs, and not of their news. */
export async function provideImages(root: string, content: SiteContent): Promise<string> {
  const [iconSvg, { siteImages }] = await Promise.all([
    readFile(join(root, 'site', 'public', 'favicon.svg'), 'utf8'),
    import('../share/siteImages.ts'),
  ]);
  const images = siteImages(indexContent(content), iconSvg);
  const sources = images.map(({ path, source }) => `${path} ${source}`);
  const drawnFrom = await fingerprint(root, programs.images, sources);
  return keptFolder(root, 'images', drawnFrom, async (folder) => {
    for (const { path, draw } of images) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await draw());
    }
  });
}

/** Has the allocator of Astro's bundler, which reads this when it is loaded, give back what it does not need. */
function saveMemory(): void {
  Object.assign(process.env, { MIMALLOC_ALLOW_THP: '0', MIMALLOC_PURGE_DELAY: '0' });
}
