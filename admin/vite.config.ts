import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const backendUrl = process.env['DEV_BACKEND_URL'];

/** Packages that a lazy page alone imports, with what they bring. */
const pageLibraries = [
  '@hello-pangea',
  '@nodable',
  'anynum',
  'css-box-model',
  'dompurify',
  'entities',
  'fast-xml-builder',
  'fast-xml-parser',
  'feedsmith',
  'is-unsafe',
  'papaparse',
  'path-expression-matcher',
  'raf-schd',
  'react-redux',
  'redux',
  'strnum',
  'uplot',
  'xml-naming',
].join('|');

/** The admin SPA: served below /admin/, built by `provideAdmin`. */
export default defineConfig({
  root,
  base: '/admin/',
  plugins: [react()],
  resolve: {
    alias: [
      { find: '@supabase/realtime-js', replacement: resolve(root, 'providers/noRealtime.ts') },
      { find: /^zod$/, replacement: resolve(root, 'providers/zodWithoutEval.ts') },
    ],
  },
  // `npm run dev` only: the browser sees the admin area and the backend on one origin.
  ...(backendUrl === undefined
    ? {}
    : {
        server: {
          proxy: { '^/(rest|auth|storage|functions)/v1/|^/(config.json|healthz)$': backendUrl },
        },
      }),
  build: {
    outDir: resolve(root, '../dist/admin'),
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    // The framework is one deliberate half megabyte; what matters is that our own code is not in it.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Libraries are apart from our own code, so that browsers keep them over a commit of ours.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            { name: 'material', test: /node_modules[\\/](@mui|@emotion)[\\/]/ },
            { name: 'supabase', test: /node_modules[\\/]@supabase[\\/]/ },
            // A library that only one page needs comes with that page.
            { name: 'framework', test: new RegExp(`node_modules/(?!(${pageLibraries})/)`) },
          ],
        },
      },
    },
  },
});
