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

const call = (body: string, headers?: Record<string, string>) => asked(site, post(body, headers));
const clubs = (headers: Record<string, string> = {}) => asked('/rest/v1/clubs', { headers });
const suggestion = () => asked('/rest/v1/feed_submissions', post('{}'));

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
    const answers = Array.from({ length: 20 }, () => ask(call('{"n":5}'), backend));
    tell();
    for (const answer of await Promise.all(answers)) {
      expect(answer.headers.get('content-range')).toBe('0-1/2');
      expect(await answer.text()).toBe(`POST ${site} {"n":5}`);
    }
    expect(backend.fetch).toHaveBeenCalledOnce();
    await ask(call('{"n":5}'), backend);
    expect(backend.fetch).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Request, Request]>([
    ['another body', call('{"n":5}'), call('{"n":6}')],
    ['another address', asked('/rest/v1/clubs?id=eq.1'), asked('/rest/v1/clubs?id=eq.2')],
    ['another range', clubs({ range: '0-9' }), clubs({ range: '10-19' })],
    ['another form', clubs({ accept: 'text/csv' }), clubs({ accept: 'application/json' })],
    ['another key', call('{}', { apikey: 'a' }), call('{}', { apikey: 'b' })],
    ['a token, such as one that is refused', clubs(), clubs({ authorization: 'Bearer a.b.c' })],
    ['another schema', call('{}'), call('{}', { 'content-profile': 'private' })],
    [
      'a body of another kind',
      call('{}', { 'content-type': 'application/json' }),
      call('{}', { 'content-type': 'text/csv' }),
    ],
    ['a page elsewhere', clubs(), clubs({ origin: 'https://elsewhere.test' })],
    ['something that is written', suggestion(), suggestion()],
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
    const answers = [1, 2].map(() => ask(clubs(), backend));
    for (const answer of answers) await expect(answer).rejects.toThrow('away');
  });
});
