import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rewritePages } from './rewritePages.ts';

/** The script that a page's layout names first; what follows it in the page may be anyone's text. */
const firstScript = /<script src="(\/_astro\/[\w.-]+\.js)" data-first><\/script>/;

/**
 * Puts the one script that has to run before a page is drawn into the page itself: as a file it
 * would either hold the page up for an answer or come too late. It is the same on every page, so
 * that a policy on scripts can name it by its hash.
 */
export function inlineFirstScript(): AstroIntegration {
  return {
    name: 'inline-first-script',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const codes = new Map<string, string>();
        await rewritePages(folder, async (page) => {
          const [, path] = firstScript.exec(page) ?? [];
          if (path === undefined) return null;
          const code = codes.get(path) ?? (await readFile(join(folder, path), 'utf8'));
          codes.set(path, code);
          return putScript(page, code);
        });
        for (const path of codes.keys()) await rm(join(folder, path));
      },
    },
  };
}

/**
 * A page with the code in the place of the reference to it.
 * @throws where the code could end its own element or begin a comment in it.
 */
export function putScript(page: string, code: string): string {
  if (/<\/script|<!--/i.test(code)) {
    throw new Error(
      'The first script holds what HTML takes for its end, and cannot be inside a page.',
    );
  }
  return page.replace(firstScript, () => `<script>${code.trim()}</script>`);
}
