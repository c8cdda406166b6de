import react from '@astrojs/react';
import { relative } from 'node:path';
import { URL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { externalScripts, inlineFirstScript } from './site/publish/pageScripts.ts';
import { lastChanges } from './site/content/lastChanges.ts';
import { loadSiteContent } from './site/content/loadSiteContent.ts';

const { SITE_URL, SITE_OUT_DIR, SITE_CACHE_DIR, DEV_BACKEND_URL } = process.env;

/** Addresses that lead elsewhere, are for contributors, or show what only a browser knows. */
const unlisted = /\/(leagues|demo|my-clubs|saved|suggestions|offline|latest|news\/cards)\//;

/** What pages share, but for what only those who follow clubs or save stories need. */
const shared = /^(common|site\/(?!reader\/(myClubs|savedStories))).*\.ts$/;

/** What only pages need that ask for older stories. */
const olderNews =
  /^(site\/stories\/(fillArticleCard|readArticles|shouldShowExcerpt)|site\/reader\/nameStories|common\/clubs\/(createClubNaming|clubNames)|common\/text\/headlineWords|common\/sources\/kindGroups)\.ts$/;

let moments;
/** Read when a build asks, because checks of the code load this file without any content. */
function pageMoments() {
  const { content, index } = loadSiteContent();
  return (moments ??= lastChanges(content, index));
}

export default defineConfig({
  site: SITE_URL || 'http://localhost:4321',
  srcDir: './site',
  publicDir: './site/public',
  outDir: SITE_OUT_DIR || './dist',
  ...(SITE_CACHE_DIR ? { cacheDir: SITE_CACHE_DIR } : {}),
  build: { format: 'directory' },
  trailingSlash: 'ignore',
  integrations: [
    react(),
    sitemap({
      filter: (page) => !unlisted.test(page),
      serialize: (item) => {
        // Addresses are written without the slash that the directory format would add.
        const url = item.url.replace(/(?<=[^/]\/.+)\/$/, '');
        const lastmod = pageMoments().get(new URL(url).pathname)?.toISOString();
        return { ...item, url, ...(lastmod === undefined ? {} : { lastmod }) };
      },
    }),
    {
      name: 'client-used',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          addClientDirective({ name: 'used', entrypoint: './site/islands/clientUsed.ts' });
        },
      },
    },
    externalScripts(),
    // After it, for this one stays.
    inlineFirstScript(),
  ],
  vite: {
    plugins: [tailwindcss()],
    // The site's policy allows no script inside a page that differs from page to page.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What only comes together is one file: small ones compress badly.
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|\/FormField\.tsx$/,
                  },
                  { name: 'page', test: /\/Page\.astro\?/ },
                  {
                    name: 'shared',
                    // Whatever the checkout's own folder is called.
                    test: (file) => {
                      const path = relative(import.meta.dirname, file);
                      return shared.test(path) && !olderNews.test(path);
                    },
                    minShareCount: 2,
                  },
                  {
                    name: 'older-news',
                    test: (file) => olderNews.test(relative(import.meta.dirname, file)),
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
      },
    },
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
