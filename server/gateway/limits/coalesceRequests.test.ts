import { describe, expect, it, vi } from 'vitest';
import { coalesceRequests } from './coalesceRequests.ts';

const origin = 'http://touchline.test';
const site = '/rest/v1/rpc/site_content';
const asked = (path: string, init?: RequestInit) => new Request(origin + path, init);
const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { apikey: 'sb_publishable_key', ...headers },
});

/** A backend that answers what it was asked once it is told to. */
function slowBackend() {
  const { promise: told, resolve: tell } = Promise.withResolvers<unknown>();
  const fetch = vi.fn(async (request: Request) => {
    const body = request.body === null ? '' : await request.text();
    await told;
    return new Response(`${request.method} ${new URL(request.url).pathname} ${body}`, {
      headers: { 'content-range': '0-1/2' },
    });
  });
  return { backend: { fetch }, tell: () => tell(null) };
}

describe('identical reads', () => {
  it('is asked once while it is under way, and answered to all', async () => {
    const { backend, tell } = slowBackend();
    const ask = coalesceRequests();
    const answers = Array.from({ length: 20 }, () => ask(asked(site, post('{"n":5}')), backend));
    tell();
    for (const answer of await Promise.all(answers)) {
      expect(answer.headers.get('content-range')).toBe('0-1/2');
      expect(await answer.text()).toBe(`POST ${site} {"n":5}`);
    }
    expect(backend.fetch).toHaveBeenCalledOnce();
    await ask(asked(site, post('{"n":5}')), backend);
    expect(backend.fetch).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Request, Request]>([
    ['another body', asked(site, post('{"n":5}')), asked(site, post('{"n":6}'))],
    ['another address', asked('/rest/v1/clubs?id=eq.1'), asked('/rest/v1/clubs?id=eq.2')],
    [
      'another range',
      asked('/rest/v1/clubs', { headers: { range: '0-9' } }),
      asked('/rest/v1/clubs', { headers: { range: '10-19' } }),
    ],
    [
      'another form',
      asked('/rest/v1/clubs', { headers: { accept: 'text/csv' } }),
      asked('/rest/v1/clubs', { headers: { accept: 'application/json' } }),
    ],
    [
      'another key',
      asked(site, post('{}', { apikey: 'a' })),
      asked(site, post('{}', { apikey: 'b' })),
    ],
    [
      'a token, such as one that is refused',
      asked('/rest/v1/clubs'),
      asked('/rest/v1/clubs', { headers: { authorization: 'Bearer a.b.c' } }),
    ],
    [
      'another schema',
      asked(site, post('{}')),
      asked(site, post('{}', { 'content-profile': 'private' })),
    ],
    [
      'a body of another kind',
      asked(site, post('{}', { 'content-type': 'application/json' })),
      asked(site, post('{}', { 'content-type': 'text/csv' })),
    ],
    [
      'a page elsewhere',
      asked('/rest/v1/clubs'),
      asked('/rest/v1/clubs', { headers: { origin: 'https://elsewhere.test' } }),
    ],
    [
      'something that is written',
      asked('/rest/v1/feed_submissions', post('{}')),
      asked('/rest/v1/feed_submissions', post('{}')),
    ],
  ])('is not %s', async (_, first, second) => {
    const { backend, tell } = slowBackend();
    const ask = coalesceRequests();
    const answers = [ask(first, backend), ask(second, backend)];
    tell();
    await Promise.all(answers);
    expect(backend.fetch).toHaveBeenCalledTimes(2);
  });

  it('tells all of them of a failure', async () => {
    const ask = coalesceRequests();
    const backend = { fetch: () => Promise.reject(new Error('The database is away.')) };
    const answers = [1, 2].map(() => ask(asked('/rest/v1/clubs'), backend));
    for (const answer of answers) await expect(answer).rejects.toThrow('away');
  });
});
