import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildRss } from '../../ingest/read/fixtures/buildRss.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { functionsTest } from './fixtures/functionsTest.ts';
import { minutesAgo } from './fixtures/ingestionCalls.ts';
import { runtime } from './fixtures/openTestFunctions.ts';

const functionNames = ['discover-feeds', 'discover-feeds-background', 'bulk-discover-fan-blogs'];

describe(`under ${runtime}`, () => {
  const { test, build } = functionsTest(functionNames);

  it('discover-feeds proposes the feeds of a site, best first, and says which are known', async () => {
    const site = serveSite('ada-town', 'Ada Town', ['/news.xml', '/comments/feed/']);
    const club = await build.buildClub({ name: 'Ada Town' });
    const { id: otherClub } = await build.buildClub();
    await build.buildSource({ club_id: otherClub, url: new URL('/comments/feed/', site).href });
    await build.buildSource({ club_id: club.id, url: 'http://[no-address' });
    const call = { clubId: club.id, officialSite: site };
    const { status, body } = await test.call('discover-feeds', call, 'admin');
    expect(status).toBe(200);
    expect(body['discovered']).toMatchObject([
      {
        url: new URL('/news.xml', site).href,
        title: 'Ada Town',
        type: 'rss',
        alreadyKnown: false,
        itemsPerWeek: expect.any(Number) as number,
        lastItemAt: expect.any(String) as string,
        score: expect.any(Number) as number,
        reasons: expect.arrayContaining([expect.stringMatching(/\w/)]) as string[],
      },
      { url: new URL('/comments/feed/', site).href, alreadyKnown: true },
    ]);
  });

  it('discover-feeds says why it found nothing', async () => {
    const club = await build.buildClub();
    const call = { clubId: club.id, officialSite: 'http://127.0.0.1/' };
    expect(await test.call('discover-feeds', call, 'admin')).toMatchObject({
      status: 502,
      body: { error: expect.stringMatching(/^The .+ is local to this machine/) as string },
    });
  });

  it('discover-feeds-background looks at the clubs without a source, and adds what awaits review', async () => {
    const site = serveSite('ada-town', 'Ada Town', ['/news.xml']);
    const club = await build.buildClub({ name: 'Ada Town', official_site: site });
    await build.buildClub({ name: 'No Site', official_site: null });
    const known = await build.buildClub({ name: 'Known', official_site: site });
    await build.buildSource({ club_id: known.id, is_official: true });

    const { status, body } = await test.call('discover-feeds-background', {}, 'admin');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { clubsProcessed: 1, status: 'completed', addedSources: 1 },
    });
    const sources = test.backend.service.from('sources').select().eq('club_id', club.id);
    expect(dataOf(await sources.single())).toMatchObject({
      url: new URL('/news.xml', site).href,
      type: 'rss',
      is_official: true,
      is_enabled: false,
      evidence: expect.arrayContaining([expect.stringMatching(/\w/)]) as string[],
    });
  });

  it('goes on after a club of whose feed the database wants nothing', async () => {
    const site = serveSite('ada-town', 'Ada Town', ['/news.xml']);
    const longPath = `/${'x'.repeat(2_100)}`;
    test.web.serve('/news.xml', (response) => {
      response.writeHead(301, { location: longPath }).end();
    });
    serveFeed(longPath, 'Ada Town');
    await build.buildClub({ name: 'Ada Town', official_site: site });
    expect(await test.call('discover-feeds-background', {}, 'admin')).toMatchObject({
      status: 200,
      body: { status: 'completed', processedClubs: 1, failedClubs: 1, addedSources: 0 },
    });
  });

  it('discover-feeds-background goes on with the search it is told, and starts no other', async () => {
    const job = await build.buildDiscoveryJob({ status: 'failed', kind: 'official_feeds' });
    await build.buildClub({ official_site: serveSite('ada-town', 'Ada Town', ['/news.xml']) });

    const call = (jobId: string) => test.call('discover-feeds-background', { jobId }, 'admin');
    expect(await call(job.id)).toMatchObject({
      status: 200,
      body: { clubsProcessed: 0, jobId: job.id, status: 'failed' },
    });
    expect(await call(randomUUID())).toMatchObject({ status: 404 });
    const other = await build.buildDiscoveryJob({ status: 'failed', kind: 'fan_blogs' });
    expect(await call(other.id)).toMatchObject({ status: 409 });
    await test.backend.service.from('discovery_jobs').delete().eq('id', other.id);
    const jobs = await test.backend.service.from('discovery_jobs').select('id');
    expect(dataOf(jobs)).toEqual([{ id: job.id }]);
  });

  describe('bulk-discover-fan-blogs', () => {
    it('goes on by itself to the last club, and proposes what blogs link to', async () => {
      const club = await buildClubWithBlogroll();
      await build.buildClub({ official_site: null });
      await build.buildClub({ official_site: 'http://nowhere.localhost:1/' });

      const started = await act({ action: 'start' });
      expect(started).toMatchObject({ status: 200, body: { totalClubs: 3 } });
      const jobId = String(started.body['jobId']);
      await expect.poll(() => statusOf(jobId), { timeout: 30_000 }).toBe('completed');
      expect(await act({ action: 'continue', jobId })).toMatchObject({
        body: { processedClubs: 3, successfulClubs: 2, failedClubs: 1, addedSources: 1 },
      });
      const found = { club_id: club.id, is_enabled: false };
      expect(await test.backend.rows('sources', found)).toMatchObject([
        {
          url: test.web.url('/feed.xml', 'second-blog.localhost'),
          type: 'fan_blog',
          is_official: false,
          priority: 50,
          evidence: expect.arrayContaining([
            expect.stringContaining('linked from http://first-blog.localhost'),
          ]) as string[],
        },
      ]);
      // Once more: what waits for review is not added again.
      const again = await act({ action: 'start' });
      const secondId = String(again.body['jobId']);
      await expect.poll(() => statusOf(secondId), { timeout: 30_000 }).toBe('completed');
      expect(await act({ action: 'continue', jobId: secondId })).toMatchObject({
        body: { addedSources: 0 },
      });
    });

    it('goes on with a search for official feeds as what it is', async () => {
      const site = serveSite('ada-town', 'Ada Town', ['/news.xml']);
      const club = await build.buildClub({ name: 'Ada Town', official_site: site });
      const started = await test.backend.service.rpc('start_discovery', {
        job_kind: 'official_feeds',
      });
      const { id: jobId } = dataOf(started) as { id: string };
      expect(await act({ action: 'continue', jobId })).toMatchObject({
        body: { kind: 'official_feeds', status: 'completed', addedSources: 1 },
      });
      expect(await test.backend.rows('sources', { club_id: club.id })).toMatchObject([
        { type: 'rss', is_official: true },
      ]);
    });

    it('goes on where all workers of a search have died', async () => {
      await build.buildClub({ official_site: null });
      const { id: jobId } = dataOf(await test.backend.service.rpc('start_discovery', {})) as {
        id: string;
      };
      expect(await act({ action: 'start' })).toMatchObject({ status: 409, body: { jobId } });
      const silent = { heartbeat_at: minutesAgo(4) };
      await test.backend.change('service', 'discovery_jobs', jobId, silent);
      expect(await act({ action: 'start' })).toMatchObject({ status: 200, body: { jobId } });
      await expect.poll(() => statusOf(jobId), { timeout: 30_000 }).toBe('completed');
    });

    it('runs once at a time, stops when told, and is removed when it has ended', async () => {
      const job = await build.buildDiscoveryJob({ status: 'in_progress', kind: 'fan_blogs' });
      const jobId = job.id;
      expect(await act({ action: 'start' })).toMatchObject({ status: 409, body: { jobId } });
      expect(await act({ action: 'delete', jobId })).toMatchObject({
        status: 409,
        body: { error: 'This search is under way. Stop it first.' },
      });
      expect(await act({ action: 'stop', jobId })).toMatchObject({ body: { status: 'failed' } });
      expect(await act({ action: 'stop', jobId })).toMatchObject({ status: 409 });
      expect(await act({ action: 'continue', jobId })).toMatchObject({
        body: { status: 'failed' },
      });
      expect(await act({ action: 'delete', jobId })).toMatchObject({
        status: 200,
        body: { jobId },
      });
      expect(await act({ action: 'delete', jobId })).toMatchObject({ status: 404 });
    });
  });

  function act(body: { action: string; jobId?: string }) {
    return test.call('bulk-discover-fan-blogs', body, 'admin');
  }

  async function statusOf(id: string): Promise<string> {
    return (await test.backend.row('discovery_jobs', id)).status;
  }

  async function buildClubWithBlogroll() {
    const club = await build.buildClub({ name: 'Ada Town', official_site: null });
    const second = test.web.url('/', 'second-blog.localhost');
    serveHtml('/', (host) =>
      host.startsWith('first-blog')
        ? `<title>First</title><div class="blogroll"><h2>Blogroll</h2><a href="${second}">Second blog</a></div>`
        : '<title>Second blog</title><link rel="alternate" type="application/rss+xml" href="/feed.xml">',
    );
    serveFeed('/feed.xml', 'Ada Town');
    const url = test.web.url('/first.xml', 'first-blog.localhost');
    await build.buildSource({ club_id: club.id, url, type: 'fan_blog' });
    return club;
  }

  function serveSite(host: string, clubName: string, feedPaths: string[]): string {
    const links = feedPaths.map(
      (path) => `<link rel="alternate" type="application/rss+xml" href="${path}">`,
    );
    serveHtml('/', () => `<html><head><title>${clubName}</title>${links.join('')}</head></html>`);
    for (const path of feedPaths) serveFeed(path, clubName);
    return test.web.url('/', `${host}.localhost`);
  }

  function serveFeed(path: string, clubName: string): void {
    const items = Array.from({ length: 6 }, (_, place) => ({
      title: `${clubName} win again, part ${String(place)} ${path}`,
      link: `http://stories.localhost${path}/${String(place)}`,
      pubDate: new Date(Date.now() - place * 86_400_000).toUTCString(),
    }));
    test.web.serve(path, (response) => {
      const body = buildRss(items).replace(/<title>[^<]*<\/title>/, `<title>${clubName}</title>`);
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(body);
    });
  }

  function serveHtml(path: string, html: (host: string) => string): void {
    test.web.serve(path, (response, { headers }) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(html(headers.host ?? ''));
    });
  }
});
