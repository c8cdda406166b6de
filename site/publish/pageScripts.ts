import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
 *   as a file. It is the same on every page, so that the policy can name it by its hash.
 *
 * Astro's own `security.csp` cannot stand in for it: it writes a `meta` element into each page, where
 * `frame-ancestors` has no effect, and leaves the scripts where they are. The site sends one policy
 * as a header; see docs/decisions/045-not-the-policy-of-astro.md.
 */
export function createPageWriter(folder: string) {
  const firstScripts = new Map<string, string>();
  const written = new Set<string>();
  return {
    /** @param file Relative to the folder. */
    async write(file: string, rendered: string): Promise<void> {
      const moved = moveScripts(rendered);
      if (moved !== null && !written.has(moved.path)) {
        written.add(moved.path);
        await writeFile(join(folder, moved.path), moved.code);
      }
      let page = moved?.page ?? rendered;
      const [, path] = firstScript.exec(page) ?? [];
      if (path !== undefined) {
        const code = firstScripts.get(path) ?? (await readFile(join(folder, path), 'utf8'));
        firstScripts.set(path, code);
        page = putScript(page, code);
      }
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), page);
    },
    /** Removes the files that are now inside pages. */
    async finish(): Promise<void> {
      for (const path of firstScripts.keys()) await rm(join(folder, path));
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
