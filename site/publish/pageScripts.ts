import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What Astro writes ahead of a page's first island; the site's own style sheet says the same. */
const islandStyles = /<style>astro-island[^<]*<\/style>/g;
/**
 * A script inside the page, or any other tag: its attributes are stepped over, for there `<script>`
 * is no more than text, which anyone may have written.
 */
const scriptOrTag = /<script>(.*?)<\/script>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gis;

/**
 * Writes the pages of a site, each with its scripts where they belong:
 *
 * - those that Astro puts inside pages with islands go into a file, which browsers keep from page to
 *   page, so that the policy on scripts needs no exception and no `style` element stands where HTML
 *   allows none;
 * - the one that has to run before a page is drawn goes into the page itself, as it would come too late
 *   as a file. It is the same on every page, so that the policy can name it by its hash;
 * - what they import is asked for with them, not once they have come.
 *
 * Astro's own `security.csp` cannot stand in for it: it writes a `meta` element into each page, where
 * `frame-ancestors` has no effect, and leaves the scripts where they are. The site sends one policy
 * as a header; see docs/decisions/045-not-the-policy-of-astro.md.
 */
export function createPageWriter(folder: string) {
  const firstScripts = new Map<string, string>();
  const imports = new Map<string, string[]>();
  const written = new Set<string>();
  return {
    /** @param file Relative to the folder. */
    write(file: string, rendered: string): void {
      const moved = moveScripts(rendered);
      if (moved !== null && !written.has(moved.path)) {
        written.add(moved.path);
        writeFileSync(join(folder, moved.path), moved.code);
      }
      let page = moved?.page ?? rendered;
      const [, path] = firstScript.exec(page) ?? [];
      if (path !== undefined) {
        const code = firstScripts.get(path) ?? readFileSync(join(folder, path), 'utf8');
        firstScripts.set(path, code);
        page = putScript(page, code);
      }
      page = preloadImports(page, (script) => {
        const known = imports.get(script) ?? importsOf(readFileSync(join(folder, script), 'utf8'));
        imports.set(script, known);
        return known;
      });
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), page);
    },
    /** Removes the files that are now inside pages. */
    finish(): void {
      for (const path of firstScripts.keys()) rmSync(join(folder, path));
    },
  };
}

/** A page with one reference in the place of its inline scripts; null when it has none. */
export function moveScripts(page: string): { page: string; path: string; code: string } | null {
  const text = page.replace(islandStyles, '');
  const scripts: { code: string; from: number; to: number }[] = [];
  for (const { 0: tag, 1: code, index } of text.matchAll(scriptOrTag)) {
    if (code !== undefined) scripts.push({ code, from: index, to: index + tag.length });
  }
  if (scripts.length === 0) return null;
  const code = scripts.map((script) => script.code).join('\n');
  const version = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const path = `/_astro/islands.${version}.js`;
  const between = [...scripts, { from: text.length }].map(({ from }, place) =>
    text.slice(scripts[place - 1]?.to ?? 0, from),
  );
  // In any order with the islands, which wait for what they need.
  between.splice(1, 0, `<script async src="${path}"></script>`);
  return { page: between.join(''), path, code };
}

/** The script that a page's layout names first; what follows it in the page may be anyone's text. */
const firstScript = /<script src="(\/_astro\/[\w.-]+\.js)" data-first><\/script>/;

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

/** What a built script cannot begin without, which has a name alone as all scripts lie together. */
const staticImport = /(?:\bfrom|\bimport) ?["']\.(\/[\w.-]+\.js)["']/g;

/** The addresses of a built script's imports, from the root of the site. */
export function importsOf(code: string): string[] {
  return [...code.matchAll(staticImport)].map(([, name = '']) => `/_astro${name}`);
}

/**
 * A page that asks for what its scripts import, and what that imports, ahead of the first of them.
 *
 * @param importsOfScript By the address of a script.
 */
export function preloadImports(
  page: string,
  importsOfScript: (script: string) => readonly string[],
): string {
  const scripts = [...page.matchAll(scriptOrTag)].flatMap(({ 0: tag, index }) => {
    const [, path] = /^<script type="module" src="(\/_astro\/[^"]+)">$/.exec(tag) ?? [];
    return path === undefined ? [] : [{ path, index }];
  });
  const [first] = scripts;
  if (first === undefined) return page;
  const wanted = new Set(scripts.map(({ path }) => path));
  // A set gives those as well that are added meanwhile.
  for (const path of wanted) for (const imported of importsOfScript(path)) wanted.add(imported);
  const links = [...wanted]
    .slice(scripts.length)
    .map((path) => `<link rel="modulepreload" href="${path}">`);
  return page.slice(0, first.index) + links.join('') + page.slice(first.index);
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
 * React's tools and its mark in the browser's own bar while something waits, and for what a part of a
 * page that comes later would fetch first, as all it shares with the page is there by then.
 */
export function leanScripts(): Plugin {
  return {
    name: 'lean-scripts',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', navigation: 'undefined' },
    }),
    configEnvironment: () => ({ build: { modulePreload: false } }),
    load: {
      filter: { id: /vite\/preload-helper|@astrojs\/react\/dist\/client\.js$/ },
      handler: (id) =>
        id.endsWith('client.js') ? hydration : 'export const __vitePreload = (load) => load();',
    },
  };
}
