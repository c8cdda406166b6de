import { openClient } from '../../common/openClient.ts';
import { median } from '../report.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startBackend, type Backend } from '../startBackend.ts';
import { fillArticleList, sourceCount } from './fillArticleList.ts';
import { measureArticleList, type MeasuredClick } from './measureArticleList.ts';
import { measureSourceList } from './measureSourceList.ts';

// How fast the functions that visitors wait for answer from what is known already, and how soon the
// administrators' lists have their rows, over HTTP, from the server of `npm start`. The server has
// the machine to itself; the floor is a request that is refused at once.

const callCount = 100;
const maxWarmMs = 30;

const articleCount = 100_000;
const maxListMs = 1_000;
const administrator = { email: 'bench@touchline.test', password: 'correct horse battery' };

await runBenchmark(measureAll);

async function measureAll({ folder, cleanUp, report }: Benchmark): Promise<void> {
  const backend = await startBackend(folder, cleanUp, {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  const url = 'https://news.example/story';
  const row = { url, title: 'A story', image_url: 'https://news.example/1.jpg' };
  const { error } = await backend.client.from('link_previews').insert(row);
  if (error !== null) throw new Error(error.message);
  await backend.settle();

  // With the secret key, for anybody else is soon told to wait; the count of calls is measured apart.
  const headers = { apikey: backend.secretKey };
  report.heading(`Functions, ${callCount} calls one after the other (medians)`);
  const floorMs = await measure(`${backend.url}/functions/v1/none`, {}, {});
  const warmMs = await measure(`${backend.url}/functions/v1/link-preview`, { url }, headers);
  const call = { function_name: 'bench', caller: 'bench', most: 1e6, window_seconds: 60 };
  const countMs = await measure(`${backend.url}/rest/v1/rpc/take_call`, call, headers);
  const inMs = (figure: number): string => `${figure.toFixed(1)} ms`;
  report.figure('floor: no such function', inMs(floorMs));
  report.figure('counting a call', inMs(countMs));
  report.target('link-preview, known, both counts included', warmMs + 2 * countMs, maxWarmMs, inMs);

  await fillArticleList(backend.client, articleCount);
  await backend.settle();
  report.heading(
    `Administrators' list of ${articleCount} articles, a page with its count (medians)`,
  );
  const { articles, sources } = await measureLists(backend);
  const tell = (clicks: readonly MeasuredClick[]): void => {
    for (const { name, milliseconds, total } of clicks) {
      report.target(`${name}, ${total} found`, milliseconds, maxListMs, inMs);
    }
  };
  tell(articles);
  report.heading(`Administrators' list of ${sourceCount} sources, likewise`);
  tell(sources);
}

async function measureLists(
  backend: Backend,
): Promise<Record<'articles' | 'sources', MeasuredClick[]>> {
  const { url, publishableKey } = backend;
  const client = openClient(url, publishableKey);
  const { data, error } = await client.auth.signInWithPassword(administrator);
  if (error !== null) throw error;
  const headers = {
    apikey: publishableKey,
    authorization: `Bearer ${data.session.access_token}`,
    prefer: 'count=exact',
  };
  const ask = (path: string): Promise<Response> => fetch(`${url}/rest/v1/${path}`, { headers });
  return {
    articles: await measureArticleList(client, ask, articleCount, {
      all: 'Match report',
      one: `game ${articleCount - 1}x`,
      some: 'golden',
    }),
    sources: await measureSourceList(ask, sourceCount),
  };
}

async function measure(
  url: string,
  body: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<number> {
  const durations: number[] = [];
  for (let call = 0; call < callCount; call += 1) {
    const startedMs = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await response.text();
    durations.push(performance.now() - startedMs);
  }
  return median(durations);
}
