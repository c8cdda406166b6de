import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillArticles } from './fillArticles.ts';
import { startedServer } from './startedServer.ts';

// The figures of `npm start`: how soon it is ready, what it holds in memory, and how long a rebuild
// takes with few and with many stored articles. Absolute times depend on the machine; the ratio of
// the two rebuilds does not.

const fewArticles = 1_000;
const manyArticles = 100_000;
const rebuildCount = 3;

const dataDirectory = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
const rows: [string, string][] = [];
const note = (name: string, value: string) => {
  rows.push([name, value]);
  console.log(`${name.padEnd(52)} ${value}`);
};

try {
  const first = await startedServer(dataDirectory);
  note('first start on an empty DATA_DIR, ready with news', seconds(first.readyAfterMs));
  await first.settle();
  note('  resident memory of the process tree at rest', `${first.residentMegabytes()} MB`);
  await first.stop();

  const server = await startedServer(dataDirectory);
  note('restart with data, ready', seconds(server.readyAfterMs));
  await server.settle();
  note('  resident memory of the process tree at rest', `${server.residentMegabytes()} MB`);

  const few = await measureRebuild(fewArticles);
  const many = await measureRebuild(manyArticles);
  note('rebuild, many to few articles', `${(many / few).toFixed(2)} times`);
  await server.stop();

  async function measureRebuild(articles: number): Promise<number> {
    const stored = await fillArticles(server.client, articles);
    const times: number[] = [];
    for (let round = 0; round < rebuildCount; round += 1) times.push(await server.timeRebuild());
    const median = times.sort((a, b) => a - b)[Math.floor(rebuildCount / 2)] ?? NaN;
    note(`rebuild with ${stored} stored articles (median of ${rebuildCount})`, seconds(median));
    return median;
  }
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
