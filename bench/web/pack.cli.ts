import { runBenchmark } from '../runBenchmark.ts';
import { measureCoverage } from './coverage.ts';
import { firstStart } from './firstStart.ts';

// The first start with the source pack: how soon it is ready and has news, for how many clubs, and whether
// what leads a page is news. The web that it reads is the stand-in, so no publisher is asked.

const maxReadyMs = 30_000;
const fewestSources = 240;
const maxMisplaced = 0.02;

await runBenchmark(async ({ folder, cleanUp, report }) => {
  const start = await firstStart(folder, cleanUp);
  const { clubs, enabledSources, withoutSource, withoutNews, wideStories, misplaced } =
    await measureCoverage(start);
  const leads = start.cards.filter(({ speed }) => speed === 'lead');
  const notNews = leads.filter(({ story }) => story?.worth !== 'news');
  const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  const inPercent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const count = String;

  report.heading('SOURCES=pack npm start on an empty folder, with the stand-in web');
  report.target('ready', start.readyMs, maxReadyMs, inSeconds);
  report.figure('first news on the home page', inSeconds(start.newsMs));
  report.figure('every source read, and shown', inSeconds(start.wholeMs));
  report.figure('enabled sources', count(enabledSources));
  report.target(
    '  fewer than they should be',
    Math.max(0, fewestSources - enabledSources),
    0,
    count,
  );
  report.figure('clubs of the season', count(clubs.length));
  report.target('  without an enabled source', withoutSource.length, 0, count);
  report.target('  without a visible story', withoutNews.length, 0, count);
  report.figure('leads of home and league sections', count(leads.length));
  report.target('  that are no news', notNews.length, 0, count);
  report.figure('stories of wide sources', count(wideStories));
  report.target('  at a wrong club', misplaced.length / wideStories, maxMisplaced, inPercent);
  for (const { league, headline } of notNews) console.log(`  ${league}: ${headline}`);
  for (const line of misplaced) console.log(`  ${line}`);
});
