import { createHash } from 'node:crypto';
import { writeFile, readFile, rm, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

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
 *
 * Astro's own `security.csp` cannot stand in for it: it writes a `meta` element into each page, where
 * `frame-ancestors` has no effect, and leaves the scripts where they are. The site sends one policy
 * as a header; see docs/decisions/045-not-the-policy-of-astro.md.
 */
export function externalScripts(): AstroIntegration {
  return afterBuild('external-scripts', async (folder) => {
    const files = new Map<string, string>();
    await rewritePages(folder, (page) => {
      const moved = moveScripts(page);
      if (moved === null) return null;
      files.set(moved.path, moved.code);
      return moved.page;
    });
    for (const [path, code] of files) await writeFile(join(folder, path), code);
  });
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

/** The script that a page's layout names first; what follows it in the page may be anyone's text. */
const firstScript = /<script src="(\/_astro\/[\w.-]+\.js)" data-first><\/script>/;

/**
 * Puts the one script that has to run before a page is drawn into the page itself: as a file it
 * would either hold the page up for an answer or come too late. It is the same on every page, so
 * that a policy on scripts can name it by its hash.
 */
export function inlineFirstScript(): AstroIntegration {
  return afterBuild('inline-first-script', async (folder) => {
    const codes = new Map<string, string>();
    await rewritePages(folder, async (page) => {
      const [, path] = firstScript.exec(page) ?? [];
      if (path === undefined) return null;
      const code = codes.get(path) ?? (await readFile(join(folder, path), 'utf8'));
      codes.set(path, code);
      return putScript(page, code);
    });
    for (const path of codes.keys()) await rm(join(folder, path));
  });
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

/** Of what `@astrojs/react/client.js` does, all that islands without slots and actions need. */
const hydration = `import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
export default (element) => (Component, props) => {
  const identifierPrefix = element.getAttribute('prefix');
  startTransition(() => {
    hydrateRoot(element, createElement(Component, props), { identifierPrefix });
  });
};`;

/**
 * Leaves out of what visitors load the code that others need: for islands with slots or actions, for
 * React's tools, and for what a part of a page that comes later would fetch first, as all it shares
 * with the page is there by then.
 */
export function leanScripts(): Plugin {
  return {
    name: 'lean-scripts',
    enforce: 'pre',
    apply: 'build',
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    configEnvironment: () => ({ build: { modulePreload: false } }),
    load: {
      filter: { id: /vite\/preload-helper|@astrojs\/react\/dist\/client\.js$/ },
      handler: (id) =>
        id.endsWith('client.js') ? hydration : 'export const __vitePreload = (load) => load();',
    },
  };
}

function afterBuild(name: string, change: (folder: string) => Promise<void>): AstroIntegration {
  return { name, hooks: { 'astro:build:done': ({ dir }) => change(fileURLToPath(dir)) } };
}

/**
 * Puts every built page of a folder through a change, which answers the page anew, or null where
 * there is nothing to change.
 */
async function rewritePages(
  folder: string,
  change: (page: string) => string | null | Promise<string | null>,
): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    const changed = await change(await readFile(file, 'utf8'));
    if (changed !== null) await writeFile(file, changed);
  }
}
