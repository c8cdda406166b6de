import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

const { SITE_URL, SITE_OUT_DIR, SITE_CACHE_DIR, DEV_BACKEND_URL } = process.env;

/** Addresses that lead elsewhere, are for contributors, or show what only a browser knows. */
const unlisted = /\/(leagues|demo|my-clubs|latest)\//;

export default defineConfig({
  site: SITE_URL || 'http://localhost:4321',
  srcDir: './site',
  publicDir: './site/public',
  outDir: SITE_OUT_DIR || './dist',
  ...(SITE_CACHE_DIR ? { cacheDir: SITE_CACHE_DIR } : {}),
  build: { format: 'directory' },
  trailingSlash: 'ignore',
  integrations: [
    sitemap({
      filter: (page) => !unlisted.test(page),
      // Addresses are written without the slash that the directory format would add.
      serialize: (item) => ({ ...item, url: item.url.replace(/(?<=[^/]\/.+)\/$/, '') }),
    }),
  ],
  vite: {
    plugins: [tailwindcss()],
    // `npm run dev` only: the browser sees site and backend on one origin, as in production.
    ...(DEV_BACKEND_URL
      ? {
          server: {
            proxy: {
              '^/(rest|auth|storage|functions)/v1/|^/config.json$|^/admin(/|$)': DEV_BACKEND_URL,
            },
          },
        }
      : {}),
  },
});
