import { describe, expect, it } from 'vitest';
import { startTestServer } from '../fetch/fixtures/startTestServer.ts';
import { failure } from '../fetch/transportFailure.ts';
import { buildNews, feedLink, siteTest } from './fixtures/siteTest.ts';

const web = siteTest();

describe('a hostile site', () => {
  it('of 2 MB of links is asked no more than is allowed', async () => {
    const links = Array.from(
      { length: 40_000 },
      (_, at) => `<a href="/${at}.rss">RSS feed ${at}</a>`,
    );
    const site = web.serveSite('bomb.example', { '/': links.join('') });
    const outcome = await web.find(site, { maxRequests: 12 });
    expect(outcome.kind).toBe('failed');
    expect(web.asked().length).toBeLessThanOrEqual(12);
  });

  it('that redirects without end is asked no more than is allowed', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`/r${at}`, { status: 302, location: `/r${at + 1}` }]),
    );
    const links = Array.from({ length: 10 }, (_, at) => feedLink(`/r${at * 6}`)).join('');
    const site = web.serveSite('chain.example', { '/': links, ...chain });
    expect(await web.find(site, { maxRequests: 15 })).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('after 15 requests') as string,
    });
    expect(web.asked()).toHaveLength(15);
  });

  it.each(['<i>', '<svg>', '<p><b>', '</x>', '<a href="', '<a '])(
    'of 2 MB of %s costs little time',
    async (piece) => {
      const opened = piece.repeat(1_000_000 / piece.length);
      const site = web.serveSite('nest.example', { '/': opened + '</q>'.repeat(250_000) });
      const before = process.threadCpuUsage();
      await web.find(site, { maxRequests: 3 });
      const { user } = process.threadCpuUsage(before);
      expect(user / 1000).toBeLessThan(4000);
    },
  );

  it('cannot send us into a private network', async () => {
    // The guard lets the one port of this web through; what listens on another is what it protects.
    const canary = await startTestServer();
    canary.serve('/feed', (response) => response.end(buildNews({ host: 'canary' })));
    const site = web.serveSite('trap.example', {
      '/': `${feedLink(canary.url('/feed'))}${feedLink('/inwards')}${feedLink('file:///etc/passwd')}
        ${feedLink('http://169.254.169.254/feed')}<a href="${canary.url('/news', 'localhost')}">News</a>`,
      '/inwards': { status: 302, location: canary.url('/feed', 'inner.example') },
    });
    expect((await web.find(site)).kind).toBe('failed');
    expect(canary.requests).toHaveLength(0);
    expect(web.asked()).toContain('trap.example/inwards');
    await canary.close();
  });

  it('that answers never is left when time is up', async () => {
    const site = web.serveSite('slow.example', { '/': feedLink('/feed/') });
    const inTurn = () => new Promise<never>(() => undefined);
    const outcome = await web.find(site, { timeoutMs: 50, inTurn });
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('ended after') as string,
    });
  });

  it('is left when the caller says so, or a host is to be left alone', async () => {
    const site = web.serveSite('left.example', { '/': feedLink('/feed/') });
    expect(await web.find(site, { signal: AbortSignal.abort() })).toMatchObject({
      reason: 'The search was cancelled.',
    });
    const resting = () => Promise.resolve(failure('aborted', 'It asked to be left alone.'));
    expect(await web.find(site, { inTurn: resting })).toMatchObject({
      reason: expect.stringContaining('It asked to be left alone.') as string,
    });
    expect(web.asked()).toEqual([]);
  });
});
