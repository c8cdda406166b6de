import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { resolveTool } from '../../.ci/resolveTool.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { formatChoices, noChoices } from '../../site/reader/readerChoices.ts';
import { compressingProxy } from './compressingProxy.ts';
import { limits, measurePage, medianFigures, missedFigures } from './pageFigures.ts';
import { startedServer } from './startedServer.ts';

// What Lighthouse says of the built site on a phone, served with compression: the median of three.
// Times are simulated from what the pages load, yet the machine has a share in them: one that does
// something else besides blocks longer.

const roundCount = 3;
const home = '/';
const myClubs = '/my-clubs';
const pages = [
  ['home', home],
  ['league', `/seasons/${activeSeason.code}/championship`],
  ['club', '/clubs/arsenal'],
  ['news', '/news'],
  ['search', '/search?q=captain'],
  ['my clubs', myClubs],
  ['about', '/about'],
] as const;
/** What the visitor of My clubs has chosen. */
const choices = formatChoices({
  ...noChoices,
  clubs: ['arsenal', 'wrexham', 'barnsley', 'walsall'],
});

const dataDirectory = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
const front = await compressingProxy();
// Canonical addresses have to be those that Lighthouse asks.
process.env['SITE_URL'] = front.origin;
const server = await startedServer(dataDirectory);
front.passTo(server.url);
await server.settle();
// The headless shell paints at once; a whole Chromium without a screen paints once a second.
const chromiumPath = [
  '/usr/bin/chromium-headless-shell',
  chromium.executablePath(),
  '/usr/bin/chromium',
].find((path) => existsSync(path));
const launcher = (await import(pathToFileURL(await resolveTool('chrome-launcher')).href)) as {
  launch(options: object): Promise<{ port: number; kill(): void }>;
};
const browser = await launcher.launch({
  ...(chromiumPath === undefined ? {} : { chromePath: chromiumPath }),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});

try {
  // A browser that has just started paints its first page a second or two late.
  await measurePage(`${front.origin}${home}`, browser.port);
  const head = ['', 'perf.', 'access.', 'practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS'];
  console.log(row(head));
  for (const [name, path] of pages) await measure(name, path);
  const targets = Object.values(limits).map((limit) =>
    'atLeast' in limit ? `>=${limit.atLeast}` : `<=${limit.atMost}`,
  );
  console.log(row(['limit', ...targets]));
} finally {
  browser.kill();
  await server.stop();
  front.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}

async function measure(name: string, path: string): Promise<void> {
  const url = `${front.origin}${path}`;
  const answer = await fetch(url);
  if (!answer.ok) {
    console.log(row([name, `the server answers ${answer.status}`]));
    process.exitCode = 1;
    return;
  }
  const rounds = [];
  for (let round = 0; round < roundCount; round += 1) {
    if (path === myClubs) await choose();
    rounds.push(await measurePage(url, browser.port, { keepsChoices: path === myClubs }));
  }
  const figures = medianFigures(rounds.map((round) => round.figures));
  const missed = missedFigures(figures);
  const complaints = new Set(rounds.flatMap((round) => round.complaints));
  console.log(row([name, ...Object.values(figures).map(String)]));
  if (missed.length > 0) console.log(`  misses ${missed.join(', ')}`);
  for (const complaint of complaints) console.log(`  ${complaint}`);
  if (missed.length > 0) process.exitCode = 1;
}

/**
 * Puts the choices where the pages keep them, as an earlier visit would have, and nothing else of it:
 * a visitor whom a page knows has its typefaces, which Lighthouse takes out of the browser.
 */
async function choose(): Promise<void> {
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  const page = await driver.contexts()[0]?.newPage();
  await page?.goto(`${front.origin}/robots.txt`);
  await page?.evaluate((text) => {
    localStorage.clear();
    localStorage.setItem('touchline:choices', text);
  }, choices);
  await page?.close();
  await driver.close();
}

function row(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.padEnd(11))
    .join('')
    .trimEnd();
}
