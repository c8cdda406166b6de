import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

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
    resolveId: {
      filter: { id: /^@astrojs\/react\/client\.js$/ },
      handler: () => fileURLToPath(new URL('../islands/hydrateIsland.ts', import.meta.url)),
    },
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
