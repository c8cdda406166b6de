import { describe, expect, it } from 'vitest';
import { buildNews, feedLink, siteTest } from './fixtures/siteTest.ts';

const web = siteTest();

describe('robots.txt', () => {
  it('that forbids the site is obeyed and named', async () => {
    const site = web.serveSite('shut.example', {
      '/robots.txt': 'User-agent: *\nDisallow: /',
      '/': feedLink('/feed/'),
    });
    expect(await web.find(site)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(
        /robots\.txt of shut\.example:\d+ asks automatic visitors/,
      ) as string,
    });
    expect(web.asked()).toEqual(['shut.example/robots.txt']);
  });

  it('that forbids an advertised feed is obeyed, and the feed is named', async () => {
    const site = web.serveSite('half.example', {
      '/robots.txt': 'User-agent: *\nDisallow: /feed/',
      '/': feedLink('/feed/'),
      '/feed/': buildNews({ host: 'half.example' }),
    });
    expect(await web.find(site)).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining(`not to fetch ${site}feed/`) as string,
    });
    expect(web.asked()).not.toContain('half.example/feed/');
  });

  it('of the host that a page redirects to is obeyed', async () => {
    web.serveSite('target.example', {
      '/robots.txt': 'User-agent: *\nDisallow: /private',
      '/private': 'x',
    });
    const site = web.serveSite('lure.example', {
      '/': { status: 302, location: web.url('target.example', '/private') },
    });
    expect((await web.find(site)).kind).toBe('failed');
    expect(web.asked()).not.toContain('target.example/private');
  });

  it.each([
    [404, true],
    [403, true],
    [500, false],
    [503, false],
  ])('with status %i lets us in: %s', async (status, isAllowed) => {
    const site = web.serveSite('state.example', {
      '/robots.txt': { status },
      '/': feedLink('/feed/'),
      '/feed/': buildNews({ host: 'state.example' }),
    });
    const outcome = await web.find(site);
    expect(outcome.kind).toBe(isAllowed ? 'found' : 'failed');
    if (!isAllowed) {
      expect(outcome).toMatchObject({
        reason: expect.stringContaining('could not be read, which counts as a refusal') as string,
      });
    }
  });
});
