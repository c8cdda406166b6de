import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findPostgres } from './supabase/tests/fixtures/startPostgres.ts';

const all = '{site,admin,ingest,supabase,server,operate,common,.ci}/**/*.test.{ts,tsx}';
/** Pure functions, and what opens nothing but servers that it closes: no other file trips over them. */
const pure = [
  '{admin,common,site/{backend,content,feeds,freshness,hosting,islands,offline,pictures,reader,search,share,stories,stream,styles}}/**/*.test.{ts,tsx}',
  'ingest/{article,discover,enrich,fetch,metadata,read}/**/*.test.ts',
  'ingest/{readRunFlags,reportProgress}.test.ts',
  'server/samples/**/*.test.ts',
  'server/gateway/limits/{coalesceRequests,createRequestQueue,limitSignIns,refuseCostlyQuery}.test.ts',
  'server/{database/{fileStorage,refusals.log,session,postgres/refuseUnfit},gateway/{answerAuth,createServer,createServer.limits,describeHealth,listen,refuseMalformed,serveFolder},jobs/{createCommands,firstNews,ingester,rebuilder,siteFolders,startSchedule*,watchSiteChanges},loadKeys,readStartOptions}.test.ts',
  'site/publish/{fingerprint,judgeLoss,lastChanges,readBuildFlags}.test.ts',
  'operate/{move/{portableRow,readMoveFlags},recordDeployment.flags,doctor/checks/*}.test.ts',
];
/** Those of the database share one in each worker, and leave it as they found it. */
const database = [
  'supabase/**/*.test.ts',
  'ingest/{run,check}/*.test.ts',
  'operate/{adoptSources,recordDeployment,doctor/*,move/move}.test.ts',
  'server/{database/{ensureAdministrator,explainDamage,guardParameters*,migrate,refusals.answers,seedDatabase,updateFromSeed,thread/adoptPack},gateway/{createServer.{backend,signIn},readHealth},jobs/{openBuilds,upkeep.*}}.test.ts',
  'site/publish/{cli.faults,compare}.test.ts',
];
/** Tests that take long and prove more of the same; a cheap core of most stays in the gate. */
const onlyInAll = '**/*.all.test.ts';
/** Tests of functions, on the runtime of a hosted project. They run on Node too; see `runtime` in openTestFunctions.ts. */
const underDeno = ['**/*.deno.test.ts', 'supabase/tests/functions.*.test.ts'];

/** Tests of the embedded engine itself. */
const onlyEmbedded = ['supabase/tests/migrations.test.ts', 'server/database/explainDamage.test.ts'];
/** Tests that need a PostgreSQL of many connections. Those of the database run there too; see postgresSetup.ts. */
const onPostgres = ['**/*.postgres.test.ts', ...database];

const excluded = [...configDefaults.exclude, '**/*.{all,deno,postgres}.test.ts'];
const ignoreRefusals = ['supabase/tests/fixtures/ignoreRefusals.ts'];

/** Where this machine has one. */
const postgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    pool: 'threads',
    isolate: false,
    globalSetup: 'supabase/tests/fixtures/postgresSetup.ts',
    setupFiles: ignoreRefusals,
    include: onPostgres,
    exclude: [...configDefaults.exclude, '**/*.{all,deno}.test.ts', ...onlyEmbedded],
    env: { TOUCHLINE_TEST_DATABASE: 'postgres' },
  },
};

// Threads share the database's compiled WebAssembly: a quarter less work than with processes.
// `npm test` leaves out the projects `all`, `deno` and `postgres`, which `npm run test:all` has; see .ci/test.ts.
export default defineConfig({
  test: {
    setupFiles: ['.ci/failOnConsole.ts', '.ci/refuseRealNetwork.ts'],
    // Two cores: more workers only make the ones with timeouts nervous.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          pool: 'threads',
          isolate: false,
          include: pure,
          exclude: [...excluded, ...database],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          pool: 'threads',
          isolate: false,
          setupFiles: ignoreRefusals,
          include: database,
          exclude: excluded,
        },
      },
      {
        extends: true,
        test: {
          // Begins first, as projects go by their names: starting a server takes longest of all.
          name: 'commands',
          pool: 'threads',
          setupFiles: ignoreRefusals,
          include: [all],
          exclude: [...excluded, ...pure, ...database],
        },
      },
      {
        extends: true,
        test: { name: 'all', pool: 'forks', setupFiles: ignoreRefusals, include: [onlyInAll] },
      },
      {
        extends: true,
        test: {
          name: 'deno',
          pool: 'threads',
          setupFiles: ignoreRefusals,
          include: underDeno,
          env: { FUNCTIONS_RUNTIME: 'deno' },
        },
      },
      ...(findPostgres() === undefined ? [] : [postgres]),
    ],
  },
});
