import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteData, SSRManifest } from 'astro';
import type { StaticPaths as StaticPathsOfAstro } from 'astro/runtime/prerender/static-paths.js';
import { copyPart } from './parts/keptParts.ts';
import { addressesFile, clientFolder, rendererFolder } from './parts/pageProgram.ts';
import { createFileWriter } from './createFileWriter.ts';
import { createPageWriter } from './pageScripts.ts';

/** What Astro's prerender entry and its list of addresses export, as far as it is used. */
interface Renderer {
  StaticPaths: typeof StaticPathsOfAstro;
  app: {
    manifest: SSRManifest;
    setInternals: (internals: object) => void;
    setOptions: (options: object) => void;
    render: (request: Request, options: { routeData: RouteData }) => Promise<Response>;
  };
}

/**
 * Renders every page of the site into a folder, beside what browsers load. The content is read from
 * where `loadSiteContent` looks for it.
 *
 * @param program A folder of `buildPageProgram`.
 * @returns the addresses of the pages, from the root.
 * @throws {Error} naming the page that could not be rendered.
 */
export async function renderPages(
  program: string,
  siteUrl: string,
  folder: string,
): Promise<string[]> {
  copyPart(join(program, clientFolder), folder);
  const { app, StaticPaths } = await openRenderer(join(program, rendererFolder));
  app.manifest.site = siteUrl;
  // The same that Astro's build hands it, from what its own manifest says.
  app.setInternals({
    pagesByKeys: new Map(
      app.manifest.routes.map(({ routeData: { route, component }, styles }) => [
        `${route}&${component}`,
        { styles: styles.map((sheet) => ({ sheet, depth: 0, order: 0 })) },
      ]),
    ),
  });
  app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination: { write: () => true }, level: 'warn' } },
  });
  const writer = createPageWriter(folder);
  const write = createFileWriter(folder);
  const pages: string[] = [];
  for (const { pathname, route } of await new StaticPaths(app).getAll()) {
    const isPage = route.type === 'page';
    const url = new URL(isPage ? pathname.replace(/\/?$/, '/') : pathname, siteUrl);
    const rendered = await render(app, pathname, new Request(url), route);
    if (isPage) {
      writer.write(fileOf(pathname), rendered.toString());
      pages.push(pathname);
    } else {
      write(pathname, rendered);
    }
  }
  writer.finish();
  return pages;
}

/** The page for addresses without one, which hosts look for under this name. */
const notFound = '/404';

async function render(
  app: Renderer['app'],
  pathname: string,
  request: Request,
  routeData: RouteData,
): Promise<Buffer> {
  try {
    const response = await app.render(request, { routeData });
    if (!response.ok && pathname !== notFound) {
      throw new Error(`the answer is ${String(response.status)}.`);
    }
    return Buffer.from(await response.arrayBuffer());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The page ${pathname} could not be rendered: ${reason}`, { cause });
  }
}

function fileOf(pathname: string): string {
  return pathname === notFound ? '404.html' : join(pathname, 'index.html');
}

async function openRenderer(folder: string): Promise<Renderer> {
  const entry = readdirSync(folder).find((name) => name.startsWith('prerender-entry'));
  if (entry === undefined) throw new Error(`${folder} holds nothing that renders pages.`);
  const open = (name: string): Promise<object> => import(pathToFileURL(join(folder, name)).href);
  return { ...(await open(entry)), ...(await open(addressesFile)) } as Renderer;
}
