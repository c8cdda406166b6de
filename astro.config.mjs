import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

const { DEV_BACKEND_URL } = process.env;

export default defineConfig({
  // Of the development server; a build says itself where its site stands.
  site: 'http://localhost:4321',
  srcDir: './site',
  publicDir: './site/public',
  // Beside all else that a build leaves, as packages may belong to somebody else than the one who builds.
  cacheDir: './.astro/cache',
  build: { format: 'directory' },
  trailingSlash: 'ignore',
  integrations: [react()],
  vite: {
    cacheDir: './.astro/vite',
    plugins: [tailwindcss()],
    // The site's policy allows no script inside a page that differs from page to page.
    build: { assetsInlineLimit: 0 },
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
