import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { fillArticles } from './fillArticles.ts';
import { startFeedServer } from './ingest/startFeedServer.ts';
import { insertSources } from './insertSources.ts';
import { runBenchmark } from './runBenchmark.ts';
import { startBackend } from './startBackend.ts';
import { startBenchPostgres } from './startPostgres.ts';

// Not a benchmark, but a large site to look at: a server with 5,000 sources, whose feeds are served beside it,
// and 100,000 articles, until it is stopped. `node bench/fill.cli.ts --postgres --sources 5000 --articles 100000`

const { values } = parseArgs({
  options: {
    sources: { type: 'string', default: '5000' },
    articles: { type: 'string', default: '100000' },
    postgres: { type: 'boolean', default: false },
  },
});

await runBenchmark(async ({ folder, cleanUp }) => {
  const feeds = await startFeedServer(Number(values.sources), cleanUp);
  const postgres = values.postgres ? await startBenchPostgres(cleanUp) : null;
  const backend = await startBackend(folder, cleanUp, {
    ALLOWED_PRIVATE_HOSTS: feeds.allowedPrivateHosts,
    ...(postgres === null ? {} : { DATABASE_URL: await postgres.makeDatabase() }),
  });
  await insertSources(backend.client, feeds.urls);
  await fillArticles(backend.client, Number(values.articles));
  await backend.settle();
  console.log(`${backend.url}/admin: bench@touchline.test, correct horse battery`);
  await once(process, 'SIGINT');
});
