import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createFileWriter } from './createFileWriter.ts';

/**
 * Writes the pages of a site, each with its scripts where they belong; see `placeScripts`.
 *
 * Astro's own `security.csp` cannot stand in for it: it writes a `meta` element into each page, where
 * `frame-ancestors` has no effect, and leaves the scripts where they are. The site sends one policy
 * as a header; see docs/decisions/041-one-policy-and-words-first.md.
 */
export function createPageWriter(folder: string) {
  const firstScripts = new Set<string>();
  const read = new Map<string, BuiltScript>();
  const written = new Set<string>();
  const write = createFileWriter(folder);
  const readScript = (path: string): BuiltScript => {
    const script = read.get(path) ?? builtScript(readFileSync(join(folder, path), 'utf8'));
    read.set(path, script);
    return script;
  };
  return {
    /** @param file Relative to the folder. */
    write(file: string, rendered: string): void {
      const { page, first, moved } = placeScripts(rendered, readScript);
      if (first !== null) firstScripts.add(first);
      if (moved !== null && !written.has(moved.path)) {
        written.add(moved.path);
        write(moved.path, moved.code);
      }
      write(file, page);
    },
    /** Removes the files that are now inside pages. */
    finish(): void {
      for (const path of firstScripts) rmSync(join(folder, path));
    },
  };
}

/** A script as the program's build left it. */
export interface BuiltScript {
  code: string;
  /** The addresses of what it cannot begin without, from the root of the site. */
  imports: readonly string[];
}

/** What a script cannot begin without has a name alone, as all scripts lie together. */
const staticImport = /(?:\bfrom|\bimport) ?["']\.(\/[\w.-]+\.js)["']/g;

function builtScript(code: string): BuiltScript {
  const names = [...code.matchAll(staticImport)];
  return { code, imports: names.map(([, name = '']) => `/_astro${name}`) };
}

/** A page as it is published. */
export interface PlacedScripts {
  page: string;
  /** The script that is inside the page now; null where it asks for none. */
  first: string | null;
  /** The file that the page now asks for; null where it had no script inside. */
  moved: { path: string; code: string } | null;
}

/**
 * What becomes of a page's scripts:
 *
 * 1. what Astro writes ahead of the first island, which the site's own style sheet says as well;
 * 2. a script inside the page;
 * 3. the script that a page's layout names first;
 * 4. a script that comes as a file.
 *
 * Any other tag with attributes is stepped over: in them `<script>` is no more than text, which anyone
 * may have written.
 */
const scriptOrTag =
  /(<style>astro-island[^<]*<\/style>)|<script>(.*?)<\/script>|<script src="(\/_astro\/[\w.-]+\.js)" data-first><\/script>|<script type="module" src="(\/_astro\/[^"]+)">|<[a-z][^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)+>/gis;

/**
 * Puts the scripts of a page where they belong:
 *
 * - those that Astro puts inside pages with islands go into a file, which browsers keep from page to
 *   page, so that the policy on scripts needs no exception and no `style` element stands where HTML
 *   allows none;
 * - the one that has to run before a page is drawn goes into the page itself, as it would come too late
 *   as a file. It is the same on every page, so that the policy can name it by its hash;
 * - what they import is asked for with them, not once they have come.
 *
 * @param readScript A script by its address from the root of the site.
 * @throws {Error} where the code of the first script could end its own element or begin a comment in it.
 */
function placeScripts(rendered: string, readScript: (path: string) => BuiltScript): PlacedScripts {
  const pieces: string[] = [];
  const inline: string[] = [];
  const modules = new Set<string>();
  const places = { moved: 0, imports: 0 };
  let first: string | null = null;
  let end = 0;
  for (const match of rendered.matchAll(scriptOrTag)) {
    const [tag, styles, code, firstPath, modulePath] = match;
    const isScript = code !== undefined || firstPath !== undefined || modulePath !== undefined;
    if (!isScript && styles === undefined) continue;
    pieces.push(rendered.slice(end, match.index));
    end = match.index + tag.length;
    if (code !== undefined) {
      if (inline.push(code) === 1) places.moved = pieces.push('') - 1;
    } else if (firstPath !== undefined) {
      first = firstPath;
      pieces.push(`<script>${withoutEnd(readScript(firstPath).code)}</script>`);
    } else if (modulePath !== undefined) {
      if (modules.size === 0) places.imports = pieces.push('') - 1;
      modules.add(modulePath);
      pieces.push(tag);
    }
  }
  pieces.push(rendered.slice(end));
  const moved = inline.length === 0 ? null : moveOut(inline.join('\n'));
  // In any order with the islands, which wait for what they need.
  if (moved !== null) pieces[places.moved] = `<script async src="${moved.path}"></script>`;
  if (modules.size > 0) pieces[places.imports] = preloadImports(modules, readScript);
  return { page: pieces.join(''), first, moved };
}

function moveOut(code: string): { path: string; code: string } {
  const version = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { path: `/_astro/islands.${version}.js`, code };
}

function withoutEnd(code: string): string {
  if (/<\/script|<!--/i.test(code)) {
    throw new Error(
      'The first script holds what HTML takes for its end, and cannot be inside a page.',
    );
  }
  return code.trim();
}

/** What asks for all that scripts import, and what that imports, but for themselves. */
function preloadImports(
  scripts: ReadonlySet<string>,
  readScript: (path: string) => BuiltScript,
): string {
  const wanted = new Set(scripts);
  // A set gives those as well that are added meanwhile.
  for (const path of wanted) for (const name of readScript(path).imports) wanted.add(name);
  return [...wanted]
    .slice(scripts.size)
    .map((path) => `<link rel="modulepreload" href="${path}">`)
    .join('');
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
