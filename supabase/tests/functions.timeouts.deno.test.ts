import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRss } from '../../ingest/read/fixtures/buildRss.ts';
import { fetchSiteContent } from '../../site/content/fetchSiteContent.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { minutesAgo } from './fixtures/ingestionCalls.ts';
import { openTestFunctions, type TestFunctions } from './fixtures/openTestFunctions.ts';
import { rowBuilders } from './fixtures/rowBuilders.ts';

const functionName = 'ingest-feeds-cron';

describe('a function whose time the platform ends', () => {
  let test: TestFunctions;

  beforeAll(async () => {
    test = await openTestFunctions('deno', {}, [functionName]);
  }, 120_000);
  afterAll(() => test.close());

  it('leaves the site whole, and what it had begun to the next call', async () => {
    await buildSources('sound', 'silent');
    serveStory('sound');
    test.web.serve('/silent', () => undefined);
    const jobId = await callIngestion();
    await expect.poll(askedFor).toEqual(['/silent', '/sound']);

    await test.restart(functionName);
    // What a build would publish now is a whole site: the last one, or with what was recorded.
    const { clubs } = await contentOf(test);
    expect(clubs).toMatchObject([{ name: 'Rovers' }]);

    serveStory('silent');
    const { service } = test.backend;
    // The time after which a worker counts as lost goes by.
    const silent = { created_at: minutesAgo(3), heartbeat_at: minutesAgo(3) };
    await test.backend.change('service', 'ingestion_jobs', jobId, silent);
    const held = { claimed_at: minutesAgo(11) };
    await service.from('sources').update(held).not('claimed_by', 'is', null).throwOnError();
    expect(await callIngestion()).toBe(jobId);
    await expect.poll(statuses, { timeout: 30_000 }).toEqual(['completed']);
    const articles = dataOf(await service.from('articles').select('headline').order('headline'));
    expect(articles).toEqual([{ headline: 'Story of silent' }, { headline: 'Story of sound' }]);
    const isLeft = 'claimed_by.not.is.null,last_error.not.is.null';
    expect(dataOf(await service.from('sources').select('name').or(isLeft))).toEqual([]);
  });

  async function buildSources(...names: string[]): Promise<void> {
    const build = rowBuilders(test.backend.service);
    const club = await build.buildClub({ name: 'Rovers' });
    for (const name of names) {
      const url = test.web.url(`/${name}`, `${name}.localhost`);
      await build.buildSource({ name, url, club_id: club.id });
    }
  }

  function serveStory(name: string): void {
    test.web.serve(`/${name}`, (response) => {
      response.end(buildRss([{ title: `Story of ${name}`, link: `https://${name}.test/1` }]));
    });
  }

  async function callIngestion(): Promise<string> {
    const { status, body } = await test.call(functionName, {}, 'service');
    expect(status).toBe(200);
    return (body['ingestion'] as { jobId: string }).jobId;
  }

  const askedFor = () => [...new Set(test.web.requests.map(({ url }) => url))].sort();

  async function statuses(): Promise<string[]> {
    const jobs = dataOf(await test.backend.service.from('ingestion_jobs').select('status'));
    return jobs.map(({ status }) => status);
  }
});

function contentOf({ backend, environment }: TestFunctions) {
  return fetchSiteContent(environment['SUPABASE_URL'] ?? '', backend.keys.publishableKey);
}
