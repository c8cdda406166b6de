import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { leanScripts } from './site/publish/pageScripts.ts';

const { DEV_BACKEND_URL } = process.env;

/** Modules that all pages need, and those that most would fetch besides. */
const everyPage =
  /\/Page\.astro\?|vite\/preload-helper|\/(leadIndex|loadClubList|compareSpelling|sourceName|sourceKinds|sentimentWords|copyField|partOf)\.ts$/;

/** Modules of pages that ask for older stories. */
const olderNews =
  /\/site\/(stories\/(fillArticleCard|readArticles|shouldShowExcerpt)|reader\/nameStories)\.ts$/;

/** Modules of the box in the masthead, on every page, once somebody uses it. */
const mastheadBox =
  /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|rolldown.runtime|\/site\/islands\/(FormField|clubSearch\/ClubSearch)\.tsx$/;

/** The islands of a club's page. */
const clubIslands = /\/site\/islands\/(newsPager|submitFeed)\/.*\.tsx$/;

export default defineConfig({
  // Of the development server; a build says where its site stands when it renders the pages.
  site: 'http://localhost:4321',
  srcDir: './site',
  publicDir: './site/public',
  build: { format: 'directory' },
  trailingSlash: 'ignore',
  integrations: [
    react(),
    {
      name: 'client-used',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          addClientDirective({ name: 'used', entrypoint: './site/islands/clientUsed.ts' });
        },
      },
    },
  ],
  vite: {
    // Beside all else that a build keeps, as packages may belong to somebody else than the one who builds.
    cacheDir: './.astro/vite',
    plugins: [tailwindcss(), leanScripts()],
    // The site's policy allows no script inside a page that differs from page to page.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // `Page.[hash].js` rather than `Page.astro_astro_type_script_index_0_lang.[hash].js`.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js`,
              // Modules that always come together are one file: small ones compress badly.
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
