import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rewritePages } from './rewritePages.ts';

/** What Astro writes ahead of a page's first island; the site's own style sheet says the same. */
const islandStyles = /<style>astro-island[^<]*<\/style>/g;
/**
 * A script inside the page, or any other tag: its attributes are stepped over, for there `<script>`
 * is no more than text, which anyone may have written.
 */
const scriptOrTag = /<script>(.*?)<\/script>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gis;

/**
 * Moves the scripts that Astro puts inside pages with islands into files: browsers keep them from
 * page to page, the policy on scripts needs no exception, and no `style` element stands where HTML
 * allows none.
 */
export function externalScripts(): AstroIntegration {
  return {
    name: 'external-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const files = new Map<string, string>();
        await rewritePages(folder, (page) => {
          const moved = moveScripts(page);
          if (moved === null) return null;
          files.set(moved.path, moved.code);
          return moved.page;
        });
        for (const [path, code] of files) await writeFile(join(folder, path), code);
      },
    },
  };
}

/** A page with one reference in the place of its inline scripts; null when it has none. */
export function moveScripts(page: string): { page: string; path: string; code: string } | null {
  const found = [...page.matchAll(scriptOrTag)].flatMap(([, script]) => script ?? []);
  if (found.length === 0) return null;
  const code = found.join('\n');
  const version = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const path = `/_astro/islands.${version}.js`;
  // In any order with the islands, which wait for what they need.
  let reference = `<script async src="${path}"></script>`;
  const withReference = page
    .replace(islandStyles, '')
    .replace(scriptOrTag, (tag: string, script: string | undefined) => {
      if (script === undefined) return tag;
      const first = reference;
      reference = '';
      return first;
    });
  return { page: withReference, path, code };
}
