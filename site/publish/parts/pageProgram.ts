import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Where a program holds what browsers load: scripts, style sheets, typefaces, the public folder. */
export const clientFolder = 'client';
/** Where it holds what renders the pages. */
export const rendererFolder = 'renderer';
/** In there, what of Astro lists the addresses of all pages. */
export const addressesFile = 'addresses.mjs';

/**
 * Builds the program that renders the public site: all that Astro and Vite make of the code, and no
 * page yet. It depends on no content and no address, so that one serves all builds of a checkout.
 *
 * @param folder Absolute, inside the checkout.
 */
export async function buildPageProgram(root: string, folder: string): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  // Loaded here, so that builds of a program that is there never pay for the tools.
  const { build } = await import('astro');
  await build({
    root,
    logLevel: 'warn',
    outDir: join(folder, clientFolder),
    cacheDir: join(folder, 'cache'),
    integrations: [keepRenderer(join(folder, rendererFolder))],
  });
}

/** Keeps what would render the pages, which Astro otherwise deletes, and renders none. */
function keepRenderer(folder: string): AstroIntegration {
  let builtIn: string | undefined;
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            environments: { prerender: { resolve: { noExternal: true } } },
            plugins: [addAddresses()],
          },
        });
      },
      'astro:build:setup': ({ vite }) => {
        builtIn = vite.environments?.['prerender']?.build?.outDir;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'keep-renderer',
          setup: async () => {
            if (builtIn === undefined) throw new Error('Astro did not say where its renderer is.');
            await cp(builtIn, folder, { recursive: true });
          },
          getStaticPaths: () => Promise.resolve([]),
          render: () => Promise.reject(new Error('No page is rendered with the program.')),
        });
      },
    },
  };
}

function addAddresses(): Plugin {
  return {
    name: 'add-addresses',
    applyToEnvironment: ({ name }) => name === 'prerender',
    buildStart() {
      const id = 'astro/runtime/prerender/static-paths.js';
      this.emitFile({ type: 'chunk', id, fileName: addressesFile });
    },
  };
}
