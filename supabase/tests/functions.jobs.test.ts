import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRss } from '../../ingest/read/fixtures/buildRss.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { functionsTest } from './fixtures/functionsTest.ts';
import { hoursAgo } from './fixtures/ingestionCalls.ts';
import { runtime, type TestFunctions } from './fixtures/openTestFunctions.ts';
import { rowBuilders } from './fixtures/rowBuilders.ts';
import { pathOf, serveLocally } from './fixtures/serveBackend.ts';

const functionNames = ['ingest-feeds', 'ingest-feeds-cron', 'rebuild-site'];

describe(`under ${runtime}`, () => {
  const { test } = functionsTest(functionNames);

  it('starts an ingestion of all sources, once', async () => {
    await buildFeeds(test, 3);
    const started = await test.call('ingest-feeds', {}, 'admin');
    expect(started).toMatchObject({ status: 200, body: { totalSources: 3 } });
    const jobId = started.body['jobId'];
    if (runtime === 'node') {
      expect(test.hostCalls).toEqual([`ingest ${String(jobId)}`]);
      const again = await test.call('ingest-feeds-cron', {}, 'admin');
      expect(again).toMatchObject({ status: 409, body: { jobId } });
      expect(again.body['error']).toBe(
        'An ingestion run is under way already. Wait for it to end, or cancel it.',
      );
      const silent = { created_at: new Date(Date.now() - 121_000).toISOString() };
      await test.backend.service.from('ingestion_jobs').update(silent).eq('id', String(jobId));
      const continued = await test.call('ingest-feeds-cron', {}, 'admin');
      expect(continued).toMatchObject({ status: 200, body: { ingestion: { jobId } } });
      expect(test.hostCalls).toHaveLength(2);
    }
    await ended(test);
  });

  it.each([
    [{}, 'all', 3],
    [undefined, 'all', 3],
    [{ scope: 'all' }, 'all', 3],
    [{ scope: 'due' }, 'due', 1],
  ])('an ingestion asked for with %j reads %s: %i of three sources', async (body, scope, count) => {
    await buildFeeds(test, 3);
    const { service } = test.backend;
    const [due] = dataOf(await service.from('sources').select('url').order('url').limit(1));
    const inAnHour = { next_check_at: hoursAgo(-1) };
    dataOf(await service.from('sources').update(inAnHour).neq('url', String(due?.url)).select());

    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const init = { method: 'POST', headers: test.backend.headersOf('admin'), ...text };
    const response = await test.send('ingest-feeds', init);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ totalSources: count });
    const jobs = dataOf(await service.from('ingestion_jobs').select());
    expect(jobs).toMatchObject([{ trigger: 'administrator', scope, total_sources: count }]);
    await ended(test);
    if (runtime === 'deno') expect(test.web.requests).toHaveLength(count);
  });

  it.each(['some', null, ['due'], ''])('no ingestion is of the scope %j', async (scope) => {
    const { status, body } = await test.call('ingest-feeds', { scope }, 'admin');
    expect(status).toBe(400);
    expect(body['error']).toMatch(/^The body is not as expected: scope: .+"all"\|"due"\.$/);
    expect(await test.backend.rows('ingestion_jobs')).toEqual([]);
  });

  it('builds the site, or says what is missing for it', async () => {
    const { status, body } = await test.call('rebuild-site', {}, 'admin');
    const builds = dataOf(await test.backend.admin.from('site_builds').select());
    expect(builds).toMatchObject([{ id: body['buildId'] }]);
    if (runtime === 'node') {
      expect(status).toBe(200);
      expect(test.hostCalls).toEqual([`rebuild ${String(body['buildId'])}`]);
    } else {
      const error =
        'Set GITHUB_REPOSITORY and GITHUB_DISPATCH_TOKEN so that the site can be built.';
      expect({ status, body }).toMatchObject({ status: 502, body: { error } });
      expect(builds).toMatchObject([{ status: 'failed', error }]);
    }
  });

  it('builds once in spite of a loss that an administrator accepted', async () => {
    const loss = 'It has 0 articles, the last one had 1645.';
    const { data: buildId } = await test.backend.admin.rpc('publish_anyway', { loss });
    const answers = [
      await test.call('rebuild-site', { buildId }, 'admin'),
      await test.call('rebuild-site', { buildId }, 'admin'),
    ];
    const builds = dataOf(await test.backend.admin.from('site_builds').select());
    expect(builds).toMatchObject([{ id: buildId, accepted_loss: loss }]);
    const changes = dataOf(await test.backend.admin.from('audit_changes').select());
    expect(changes).toMatchObject([
      { made_by: test.backend.adminId, title: 'Had the site published in spite of what it lost' },
    ]);
    expect(answers.map(({ status }) => status)).toEqual([runtime === 'node' ? 200 : 502, 409]);
    const calls = runtime === 'node' ? [`rebuild ${String(buildId)} whatever it lost`] : [];
    expect(test.hostCalls).toEqual(calls);
  });
});

// On Node the server around functions ingests.
if (runtime === 'deno')
  describe('without a server of ours around it', () => {
    const { test } = functionsTest(functionNames);

    it('an ingestion runs in slices that continue themselves', async () => {
      await buildFeeds(test, 30);
      const started = await test.call('ingest-feeds-cron', {}, 'service');
      expect(started).toMatchObject({
        status: 200,
        body: { ingestion: { jobId: expect.any(String) as string } },
      });
      const job = async () =>
        dataOf(await test.backend.service.from('ingestion_jobs').select().single());
      await expect.poll(async () => (await job()).status, { timeout: 30_000 }).toBe('completed');
      expect(await job()).toMatchObject({
        trigger: 'schedule',
        total_sources: 30,
        processed_sources: 30,
        failed_sources: 0,
        total_new_articles: 30,
      });
      expect(test.web.requests).toHaveLength(30);
      const slices = () =>
        test.logs
          .filter((line) => line.includes('] ingested '))
          .map((line) => line.replace(/.*(?=sources=)/, ''));
      await expect
        .poll(slices)
        .toEqual([
          'sources=12 outcome=left',
          'sources=12 outcome=left',
          'sources=6 outcome=completed',
        ]);
    });
  });

/** Where nothing of ours would run it, a job runs in the background: into the next test, unless it is let end. */
async function ended({ backend, hostCalls }: TestFunctions): Promise<void> {
  if (hostCalls.length > 0) return;
  const status = async () =>
    dataOf(await backend.service.from('ingestion_jobs').select('status').single()).status;
  await expect.poll(status, { timeout: 30_000 }).toBe('completed');
}

async function buildFeeds({ backend, web }: TestFunctions, count: number): Promise<void> {
  const build = rowBuilders(backend.service);
  const club = await build.buildClub();
  for (let place = 0; place < count; place += 1) {
    const path = `/feed-${String(place)}.xml`;
    const link = `https://news-${String(place)}.test/1`;
    web.serve(path, (response) => {
      response.end(buildRss([{ title: `Story ${String(place)}`, link }]));
    });
    const url = web.url(path, `feed-${String(place)}.localhost`);
    await build.buildSource({ url, club_id: club.id });
  }
}

let answerStatus = 204;
const asked: { path: string; headers: Record<string, string>; body: unknown }[] = [];
const github = await serveLocally(async (request) => {
  const headers = Object.fromEntries(request.headers);
  asked.push({ path: pathOf(request), headers, body: await request.json() });
  return new Response(null, { status: answerStatus });
});
afterAll(() => github.close());

describe(`with GitHub Actions, under ${runtime}`, () => {
  const { test } = functionsTest(functionNames, {
    GITHUB_API_URL: github.url,
    GITHUB_REPOSITORY: 'fans/touchline',
    GITHUB_DISPATCH_TOKEN: 'github-secret',
  });
  beforeEach(() => {
    asked.length = 0;
    answerStatus = 204;
  });

  it.each([
    ['ingest-feeds', 'ingest.yml', 'job_id', (body: Record<string, unknown>) => body['jobId']],
    ['rebuild-site', 'deploy.yml', 'build_id', (body: Record<string, unknown>) => body['buildId']],
  ])('%s dispatches %s', async (name, file, input, idOf) => {
    const { status, body } = await test.call(name, {}, 'admin');
    expect(status).toBe(200);
    expect(asked).toMatchObject([
      {
        path: `/repos/fans/touchline/actions/workflows/${file}/dispatches`,
        headers: { authorization: 'Bearer github-secret' },
        body: { ref: 'main', inputs: { [input]: idOf(body) } },
      },
    ]);
    expect(test.hostCalls).toEqual([]);
  });

  it.each([
    [401, 'GITHUB_DISPATCH_TOKEN has expired or is none: make a new one.'],
    [422, 'GitHub has it switched off, or main has none: enable it on the tab Actions.'],
  ])('says what status %i is likely to mean', async (status, cause) => {
    answerStatus = status;
    const error = `GitHub refused to start deploy.yml (status ${status}). ${cause}`;
    const answer = await test.call('rebuild-site', {}, 'admin');
    expect(answer).toMatchObject({ status: 502, body: { error } });
  });

  it('says that GitHub refused, gives nothing away, and leaves no job waiting', async () => {
    answerStatus = 403;
    const answer = await test.call('ingest-feeds', {}, 'admin');
    const error =
      'GitHub refused to start ingest.yml (status 403). Check GITHUB_REPOSITORY and GITHUB_DISPATCH_TOKEN.';
    expect(answer).toMatchObject({ status: 502, body: { error } });
    const jobs = await test.backend.rows('ingestion_jobs');
    expect(jobs).toMatchObject([{ status: 'failed', error }]);
    expect(JSON.stringify([answer, test.logs])).not.toContain('github-secret');
  });
});
