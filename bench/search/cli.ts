import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { median } from '../report.ts';
import { runBenchmark } from '../runBenchmark.ts';
import { startBackend } from '../startBackend.ts';
import { hasAll, readStories, type ReadStory } from './expectation.ts';
import queries from './queries.json' with { type: 'json' };

// 200 queries on the sample news, typed into the page of a phone that is four times slower than this
// machine: whether anything is found that does not have the words, whether all that has them is, which
// spelling is offered, and how long it takes from the last key.

const slowdown = 4;
const firstMs = 600;
const laterMs = 100;
const coldRounds = 10;
/** Between two keys of somebody who types fast. */
const keyPauseMs = 120;
const written = (unit: string) => (figure: number) => `${Math.round(figure * 10) / 10} ${unit}`;

/** The answer that the page shows. */
interface Answer {
  status: string;
  suggestion: string | null;
  hits: { url: string; text: string }[];
  tookMs: number;
}

await runBenchmark(async ({ folder, cleanUp, report }) => {
  const server = await startBackend(folder, cleanUp, { SOURCES: 'sample' });
  await server.settle();
  const stories = await readStories(server.url);
  const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  cleanUp.add(() => browser.close());

  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await open(page, server.url);
  await ask(page, 'first');
  const warmMs: number[] = [];
  /** That there are none is told a moment later, so that nobody is told it of half a word. */
  const noneMs: number[] = [];
  const faults: string[] = [];
  let [invented, missed, absent, wrongSpellings, typos] = [0, 0, 0, 0, 0];
  for (const [group, rows] of Object.entries(queries)) {
    report.heading(group);
    for (const [query = '', ...expected] of rows) {
      const answer = await ask(page, query);
      (answer.hits.length === 0 ? noneMs : warmMs).push(answer.tookMs);
      const isTypo = group === 'typos';
      const patterns = isTypo || group === 'nonsense' ? null : expected;
      const verdict = judge(answer, stories, patterns);
      invented += verdict.invented;
      missed += verdict.missed;
      if (patterns !== null && verdict.wanted === 0) absent += 1;
      if (isTypo) {
        typos += 1;
        const isRight = answer.suggestion?.toLowerCase() === expected[0]?.toLowerCase();
        if (!isRight) wrongSpellings += 1;
        if (!isRight) faults.push(`${query}: ${answer.suggestion ?? 'nothing'} was offered`);
      }
      if (verdict.invented + verdict.missed > 0) {
        faults.push(`${query}: ${answer.status}, of ${String(verdict.wanted)}`);
      }
      report.figure(`  ${query}`, answer.suggestion ?? answer.status);
    }
  }

  const coldMs: number[] = [];
  for (let round = 0; round < coldRounds; round += 1) {
    const fresh = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await open(fresh, server.url);
    await fresh.getByRole('searchbox').pressSequentially('captai', { delay: keyPauseMs });
    await fresh.waitForTimeout(keyPauseMs);
    coldMs.push(await lastKey(fresh, 'n'));
    await fresh.close();
  }

  report.heading('The page');
  for (const fault of faults) report.figure(`  ${fault}`, '');
  report.figure('queries', String(warmMs.length + noneMs.length));
  report.figure('of which words that the sample does not have', String(absent));
  report.target('hits without the words', invented, 0, String);
  report.target('stories with the words that are not found', missed, 0, String);
  report.target(
    'typos without the right suggestion',
    wrongSpellings,
    Math.floor(typos * 0.15),
    String,
  );
  report.figure('from the last key to the results, median', written('ms')(median(warmMs)));
  report.target('the slowest of all', Math.max(...warmMs), laterMs, written('ms'));
  report.figure('to being told that there are none, median', written('ms')(median(noneMs)));
  report.figure('the first search of a page, median', written('ms')(median(coldMs)));
  report.target('the slowest first search', Math.max(...coldMs), firstMs, written('ms'));
});

async function open(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${origin}/search`, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const moments = { key: 0, shown: 0 };
    Object.assign(globalThis, { moments });
    addEventListener('input', ({ timeStamp }) => (moments.key = timeStamp), true);
    // The answer is on the screen after the next frame.
    new MutationObserver(() => {
      // Of an answer before this one.
      moments.shown = 0;
      requestAnimationFrame(() => setTimeout(() => (moments.shown = performance.now())));
    }).observe(document.querySelector('main [role="status"]') ?? document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

/** Has a query typed into the page but for its last letter, types that, and reads the answer. */
async function ask(page: Page, query: string): Promise<Answer> {
  const box = page.getByRole('searchbox');
  await box.fill('');
  await page.getByText(/^Finds words in any of their forms/).waitFor();
  const letters = Array.from(query);
  const last = letters.pop() ?? '';
  // Without an event: the page hears of the query with its last key.
  await box.evaluate((field: HTMLInputElement, text) => (field.value = text), letters.join(''));
  await box.press('End');
  const tookMs = await lastKey(page, last);
  await page.waitForFunction(() => {
    const status = document.querySelector('main [role="status"]')?.textContent ?? '';
    const total = Number.parseInt(status.replace(',', '').replace('No', '0'), 10);
    return document.querySelectorAll('[data-part=list] > li').length === Math.min(total, 20);
  });
  const read = await page.evaluate(() => {
    return {
      status: document.querySelector('main [role="status"]')?.textContent ?? '',
      suggestion: document.querySelector('[data-part="suggestion"] a')?.textContent ?? null,
      hits: [...document.querySelectorAll<HTMLElement>('[data-part=list] article')].map((hit) => ({
        url: hit.querySelector<HTMLAnchorElement>('.headline a')?.href ?? '',
        text: hit.innerText,
      })),
    };
  });
  return { ...read, tookMs };
}

/** Milliseconds from this key to the first results, or to being told that there are none. */
async function lastKey(page: Page, key: string): Promise<number> {
  await page.keyboard.type(key);
  const moments = await page.waitForFunction(() => {
    const { moments } = globalThis as unknown as { moments: Record<'key' | 'shown', number> };
    const status = document.querySelector('main [role="status"]')?.textContent ?? '';
    const asked = new URLSearchParams(location.search).get('q') ?? '';
    const typed = document.querySelector<HTMLInputElement>('input[type="search"]')?.value.trim();
    const isAnswered = asked === typed && moments.shown > moments.key;
    // A copy: the next change of the page sets them anew.
    return isAnswered && /stor(?:y|ies)$/.test(status) ? { ...moments } : false;
  });
  const { key: keyMs, shown } = (await moments.jsonValue()) as Record<'key' | 'shown', number>;
  return shown - keyMs;
}

/** @param patterns Null where nothing is to be found. */
function judge({ status, hits }: Answer, stories: readonly ReadStory[], patterns: string[] | null) {
  const wanted = patterns === null ? [] : stories.filter(({ text }) => hasAll(text, patterns));
  const urls = new Set(wanted.map(({ url }) => new URL(url).href));
  const total = Number.parseInt(status.replace(',', '').replace('No', '0'), 10);
  // Each hit has to show by what it was found.
  const unlikely = hits.filter(({ url, text }) => !urls.has(url) || !hasAll(text, patterns ?? []));
  return {
    wanted: wanted.length,
    invented: unlikely.length + Math.max(0, total - wanted.length),
    missed: Math.max(0, wanted.length - total),
  };
}
