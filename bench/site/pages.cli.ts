import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { resolveTool } from '../../.ci/resolveTool.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { formatChoices, noChoices } from '../../site/reader/readerChoices.ts';
import { median } from '../report.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startBackend } from '../startBackend.ts';

// Lighthouse over the built site, as on a phone on a slow network: the median of three. Times are simulated
// from what the pages load, yet a machine that does something else besides blocks longer.

const roundCount = 3;
const myClubs = '/my-clubs';
const pages = [
  ['home', '/'],
  ['league', `/seasons/${activeSeason.code}/championship`],
  ['club', '/clubs/arsenal'],
  ['news', '/news'],
  ['search', '/search?q=captain'],
  ['my clubs', myClubs],
  ['about', '/about'],
] as const;
const choices = formatChoices({
  ...noChoices,
  clubs: ['arsenal', 'wrexham', 'barnsley', 'walsall'],
});

/** Scores are turned round, so that each figure has a most. */
const limits = {
  'short of 100: performance': 2,
  'short of 100: accessibility': 0,
  'short of 100: best practices': 0,
  'short of 100: SEO': 0,
  'largest paint, ms': 1600,
  'blocked, ms': 150,
  'layout shift': 0.005,
};
type Figures = Record<keyof typeof limits, number>;

/** The part of Lighthouse's answer that is read. */
const resultSchema = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
    audits: z.record(
      z.string(),
      z.object({
        title: z.string(),
        score: z.number().nullable(),
        numericValue: z.number().optional(),
      }),
    ),
  }),
});

await runBenchmark(async ({ folder, cleanUp, report }) => {
  const server = await startBackend(folder, cleanUp, { SOURCES: 'sample' });
  await server.settle();
  const debuggingPort = await launchBrowser(cleanUp);
  // A browser that has just started paints its first page a second or two late.
  await measurePage(server.url, debuggingPort, false);
  for (const [name, path] of pages) {
    report.heading(`${name}, ${path}`);
    const url = server.url + path;
    const { status } = await fetch(url);
    report.target('answered with', status, 200, String);
    const rounds: Figures[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      if (path === myClubs) await choose(server.url, debuggingPort);
      rounds.push(await measurePage(url, debuggingPort, path === myClubs));
    }
    for (const figure of Object.keys(limits) as (keyof Figures)[]) {
      report.target(figure, median(rounds.map((round) => round[figure])), limits[figure], String);
    }
  }
});

async function launchBrowser(cleanUp: Benchmark['cleanUp']): Promise<number> {
  // The headless shell paints at once; a whole Chromium without a screen paints once a second.
  const chromePath = [
    '/usr/bin/chromium-headless-shell',
    chromium.executablePath(),
    '/usr/bin/chromium',
  ].find((path) => existsSync(path));
  const launcher = (await import(pathToFileURL(await resolveTool('chrome-launcher')).href)) as {
    launch(options: object): Promise<{ port: number; kill(): void }>;
  };
  const browser = await launcher.launch({
    ...(chromePath === undefined ? {} : { chromePath }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  cleanUp.add(() => {
    browser.kill();
    return Promise.resolve();
  });
  return browser.port;
}

/** @param keepsChoices Otherwise it is a first visit, of which the browser knows nothing. */
async function measurePage(url: string, port: number, keepsChoices: boolean): Promise<Figures> {
  const lighthouse = (await import(pathToFileURL(await resolveTool('lighthouse')).href)) as {
    default(url: string, flags: object): Promise<unknown>;
  };
  const answer = await lighthouse.default(url, {
    port,
    output: 'json',
    logLevel: 'error',
    ...(keepsChoices ? {} : { clearStorageTypes: ['all'] }),
  });
  const { runtimeError, categories, audits } = resultSchema.parse(answer).lhr;
  if (runtimeError !== undefined) {
    throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  }
  const short = (id: string) => Math.round(100 - 100 * (categories[id]?.score ?? 0));
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  return {
    'short of 100: performance': short('performance'),
    'short of 100: accessibility': short('accessibility'),
    'short of 100: best practices': short('best-practices'),
    'short of 100: SEO': short('seo'),
    'largest paint, ms': Math.round(value('largest-contentful-paint')),
    'blocked, ms': Math.round(value('total-blocking-time')),
    'layout shift': Number(value('cumulative-layout-shift').toFixed(4)),
  };
}

/**
 * Puts the choices where the pages keep them, as an earlier visit would have, and nothing else of it:
 * a visitor whom a page knows has its typefaces, which Lighthouse takes out of the browser.
 */
async function choose(origin: string, port: number): Promise<void> {
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await driver.contexts()[0]?.newPage();
  await page?.goto(`${origin}/robots.txt`);
  await page?.evaluate((text) => {
    localStorage.clear();
    localStorage.setItem('touchline:choices', text);
  }, choices);
  await page?.close();
  await driver.close();
}
