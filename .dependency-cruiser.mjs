/** The arrows of the house: what each room may import. Tests and fixtures may reach anywhere. */
const tests = String.raw`(\.(test|spec)\.tsx?$|/fixtures/|/e2e/|^supabase/tests/|^\.ci/|^bench/)`;
/** @type {Record<string, string[]>} */
const rooms = {
  common: [],
  ingest: ['common'],
  site: ['common'],
  admin: ['common'],
  supabase: ['common', 'ingest'],
  server: ['common', 'ingest', 'site', 'admin', 'supabase'],
  operate: ['common', 'ingest', 'site', 'admin', 'supabase'],
};

const others = (room) =>
  [...Object.keys(rooms), 'bench'].filter(
    (other) => other !== room && !rooms[room].includes(other),
  );

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-fixtures-in-the-product',
      severity: 'error',
      from: { pathNot: tests },
      to: {
        path: String.raw`(/fixtures/|\.(test|spec)\.tsx?$|/e2e/|^supabase/tests/|^\.ci/|^bench/|node_modules/vitest)`,
      },
    },
    ...Object.keys(rooms).map((room) => ({
      name: `what-${room}-may-import`,
      severity: 'error',
      from: { path: `^${room}/`, pathNot: tests },
      to: {
        path: `^(${others(room).join('|')})/`,
        // Data that everybody may read, and no code.
        pathNot: String.raw`^supabase/seed/.+\.(csv|json)$`,
      },
    })),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.astro', '.mjs'] },
  },
};
