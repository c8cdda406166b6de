import react from '@astrojs/react';
import { URL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { externalScripts, inlineFirstScript, leanScripts } from './site/publish/pageScripts.ts';
import { lastChanges } from './site/content/lastChanges.ts';
import { loadSiteContent } from './site/content/loadSiteContent.ts';

const { SITE_URL, SITE_OUT_DIR, SITE_CACHE_DIR, DEV_BACKEND_URL } = process.env;

/** Addresses that lead elsewhere, are for contributors, or show what only a browser knows. */
const unlisted = /\/(leagues|demo|my-clubs|saved|suggestions|offline|latest|news\/cards)\//;

/** What all pages need, and what most of them would fetch besides. */
const everyPage =
  /\/Page\.astro\?|vite\/preload-helper|\/(leadIndex|loadClubList|compareSpelling|sourceName|sourceKinds|sentimentWords|kindGroups|statusToken|copyField)\.ts$/;

/** What only pages need that ask for older stories. */
const olderNews =
  /\/site\/(stories\/(fillArticleCard|readArticles|shouldShowExcerpt)|reader\/nameStories)\.ts$/;

/** What the box in the masthead needs, on every page, once somebody uses it. */
const mastheadBox =
  /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|rolldown.runtime|\/site\/islands\/(FormField|clubSearch\/ClubSearch)\.tsx$/;

/** The islands of a club's page. */
const clubIslands = /\/site\/islands\/(newsPager|submitFeed)\/.*\.tsx$/;

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
    plugins: [tailwindcss(), leanScripts()],
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
                  { name: 'page', test: everyPage },
                  { name: 'older-news', test: olderNews, minShareCount: 2 },
                  { name: 'react', test: mastheadBox },
                  { name: 'club', test: clubIslands },
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
