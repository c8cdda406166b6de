import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve as resolvePath } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { findPostgres } from '../supabase/tests/fixtures/startPostgres.ts';

// Runs the gate and adds up what the runners themselves report. `--all` runs what takes too long for
// every change too, `--check` nothing but format, lint, types and structure.

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the failed tests, for the end of a long output. */
  failures?: string[];
}

interface Step {
  name: string;
  command: readonly string[];
  /** Where the runner writes its own counts; a step without one counts as one test. */
  report?: { file: string; read(text: string): Counts };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});
const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
const reports = await mkdtemp(join(tmpdir(), 'touchline-test-'));
const vitestFile = join(reports, 'vitest.json');
const playwrightFile = join(reports, 'playwright.json');

const cacheOfFormat = ['--cache', '--cache-location=node_modules/.cache/prettier/format'];
const rooms = [
  'site',
  'admin',
  'ingest',
  'supabase',
  'server',
  'operate',
  'common',
  'bench',
  '.ci',
];
const arrows = ['depcruise', '--config', '.dependency-cruiser.mjs', ...rooms];
const checks: Step[] = [
  { name: 'arrows between rooms', command: arrows },
  { name: 'unused code', command: ['knip'] },
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', ...cacheOfFormat, '.'] },
  { name: 'lint', command: ['oxlint', '.'] },
  { name: 'types', command: ['astro', 'check', '--minimumSeverity', 'warning'] },
];
/** One of the unit tests, for those who run the checks alone. */
const structure: Step = {
  name: 'folders and files',
  command: ['vitest', 'run', '.ci/structure.test.ts'],
};
if (values.all && findPostgres() === undefined) {
  console.log('[test] on a PostgreSQL: skipped, for there is none in /usr/lib/postgresql');
}
const leftOut = values.all ? [] : ['all', 'deno', 'postgres'];
const unitTests: Step = {
  name: 'unit, database and functions',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestFile}`,
    ...leftOut.map((project) => `--project=!${project}`),
  ],
  report: {
    file: vitestFile,
    read: (text) => {
      const report = vitestReport.parse(JSON.parse(text));
      return {
        passed: report.numPassedTests,
        // A file that does not even load has failed without a failed test.
        failed: report.numFailedTests || Math.min(report.numFailedTestSuites, 1),
        skipped: report.numPendingTests,
        failures: report.testResults
          .filter(({ status }) => status === 'failed')
          .flatMap(({ name, assertionResults }) => {
            const failed = assertionResults.filter(({ status }) => status === 'failed');
            const file = relative('.', name);
            return failed.length === 0
              ? [`${file} did not run to its end`]
              : failed.map(({ fullName }) => `${file}: ${fullName}`);
          }),
      };
    },
  },
};
const browserTests: Step = {
  name: 'browser',
  command: ['playwright', 'test', ...(values.all ? [] : ['--project=gate'])],
  report: {
    file: playwrightFile,
    read: (text) => {
      const { stats, errors } = playwrightReport.parse(JSON.parse(text));
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
        skipped: stats.skipped,
      };
    },
  },
};

const total = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
if (values.check) {
  for (const counts of await Promise.all([...checks, structure].map(runStep))) add(counts);
} else {
  // Tests wait for much; what is only read meanwhile fills the gaps.
  for (const counts of (await Promise.all([runChecks(), runStep(unitTests)])).flat()) add(counts);
  add(await runStep(browserTests));
}
await rm(reports, { recursive: true, force: true });
for (const failure of total.failures) console.log(`[test] failed: ${failure}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function runChecks(): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const step of checks) counts.push(await runStep(step));
  return counts;
}

async function runStep(step: Step): Promise<Counts> {
  const startedAt = performance.now();
  const exitCode = await run(step.command);
  const counts = await readCounts(step, exitCode === 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`[test] ${step.name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return counts.failed === 0 ? counts : { ...counts, failures: counts.failures ?? [step.name] };
}

async function readCounts({ report }: Step, hasSucceeded: boolean): Promise<Counts> {
  const failedAtLeast = hasSucceeded ? 0 : 1;
  if (report === undefined) return { passed: 1 - failedAtLeast, failed: failedAtLeast, skipped: 0 };
  const text = await readFile(report.file, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1, skipped: 0 };
  const counts = report.read(text);
  return { ...counts, failed: Math.max(counts.failed, failedAtLeast) };
}

function run([command = '', ...args]: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', command), args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        // Hundreds of programs are started, many of them the same.
        NODE_COMPILE_CACHE: resolvePath('node_modules/.cache/compiled-code'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile,
      },
    });
    child.on('error', (error) => {
      console.error(`[test] ${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('close', (exitCode) => {
      resolve(exitCode ?? 1);
    });
  });
}

function add(counts: Counts): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  total.failures.push(...(counts.failures ?? []));
}
