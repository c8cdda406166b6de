import react from '@astrojs/react';
import { relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

const { DEV_BACKEND_URL } = process.env;

/** What pages share, but for what only those who follow clubs need. */
const shared = /^(common|site\/(?!reader\/myClubs)).*\.ts$/;

/** What only pages need that ask for older stories. */
const olderNews =
  /^(site\/stories\/(fillArticleCard|readArticles|shouldShowExcerpt)|site\/reader\/nameStories|common\/clubs\/(createClubNaming|clubNames)|common\/text\/headlineWords|common\/sources\/kindGroups)\.ts$/;

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
