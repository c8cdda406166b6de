import { afterEach, describe, expect, test, vi } from 'vitest';
import { openBackend } from './backend.ts';

const configuration = { supabaseUrl: null, publishableKey: 'key' };
const readName = (answer: unknown) => (typeof answer === 'string' ? answer : null);

/** A web that answers the configuration, and everything else as told. */
function answering(answer: () => Response, config: unknown = configuration) {
  return vi.fn<typeof fetch>((input) =>
    Promise.resolve(input === '/config.json' ? Response.json(config) : answer()),
  );
}

function lastRequest(send: ReturnType<typeof answering>) {
  const [address, init] = send.mock.lastCall ?? [];
  return { address, ...init, headers: new Headers(init?.headers) };
}

/** `AbortSignal.timeout` on the timers of a test, which do not reach the real one. */
function abortedAfter(delayMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => {
    controller.abort();
  }, delayMs);
  return controller.signal;
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('The request took too long.', 'TimeoutError'));
    });
  });
}

describe('selecting', () => {
  test('asks with the publishable key, on the same origin unless told otherwise', async () => {
    const send = answering(() => Response.json('Arsenal'));
    const answer = await openBackend(send).select('clubs', { slug: 'eq.a&b' }, readName);
    expect(answer).toEqual({ kind: 'answered', value: 'Arsenal', total: null });
    const { address, headers, method } = lastRequest(send);
    expect(address).toBe('/rest/v1/clubs?slug=eq.a%26b');
    expect(method).toBe('GET');
    expect(headers.get('apikey')).toBe('key');
    expect(headers.get('authorization')).toBe('Bearer key');
    expect(headers.get('prefer')).toBeNull();
  });

  test('asks another origin where the configuration names one', async () => {
    const config = { supabaseUrl: 'https://x.supabase.co/', publishableKey: 'key' };
    const send = answering(() => Response.json(''), config);
    await openBackend(send).select('clubs', {}, readName);
    expect(lastRequest(send).address).toBe('https://x.supabase.co/rest/v1/clubs');
  });

  test.each([
    ['0-11/31', 31],
    ['*/0', 0],
    ['0-11/*', null],
    [undefined, null],
  ])('reads the total out of the range %j', async (range, total) => {
    const headers: HeadersInit = range === undefined ? {} : { 'content-range': range };
    const send = answering(() => Response.json('', { headers }));
    const answer = await openBackend(send).select('clubs', {}, readName, { isCounted: true });
    expect(answer).toMatchObject({ kind: 'answered', total });
    expect(lastRequest(send).headers.get('prefer')).toBe('count=exact');
  });

  test('reads the configuration once', async () => {
    const send = answering(() => Response.json(''));
    const backend = openBackend(send);
    await Promise.all([backend.select('a', {}, readName), backend.select('b', {}, readName)]);
    await backend.select('c', {}, readName);
    expect(send.mock.calls.filter(([address]) => address === '/config.json')).toHaveLength(1);
  });
});

test('a row is inserted as JSON, and nothing comes back', async () => {
  const send = answering(() => new Response(null, { status: 201 }));
  const answer = await openBackend(send).insert('feed_submissions', { blog_name: 'The Kop' });
  expect(answer).toMatchObject({ kind: 'answered', value: true });
  const { body, method, headers } = lastRequest(send);
  expect({ body, method }).toEqual({ body: '{"blog_name":"The Kop"}', method: 'POST' });
  expect(headers.get('prefer')).toBe('return=minimal');
});

test.each([
  ['200 with a page, as of a network that wants a sign-in first', '<html>', { status: 200 }],
  ['200 with JSON', '{}', { status: 200 }],
  ['204', null, { status: 204 }],
])('nothing counts as inserted where the answer is %s', async (_title, body, init) => {
  const send = answering(() => new Response(body, init));
  const answer = await openBackend(send).insert('feed_submissions', {});
  expect(answer).toEqual({ kind: 'unreadable' });
});

describe('what goes wrong is told', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test.each([
    [409, { code: '23505', message: 'We already read this feed.' }, 'We already read this feed.'],
    [502, { error: 'The page could not be read.' }, 'The page could not be read.'],
    [500, { message: '' }, null],
    [500, 'a text', null],
    [500, null, null],
  ])('status %i with %j', async (status, body, message) => {
    const send = answering(() => Response.json(body, { status }));
    expect(await openBackend(send).call('link-preview', {}, readName)).toEqual({
      kind: 'refused',
      status,
      message,
    });
  });

  test('an answer that is no JSON, or not what was asked for', async () => {
    for (const answer of [() => new Response('<html>'), () => Response.json(7)]) {
      const asked = openBackend(answering(answer)).call('link-preview', {}, readName);
      expect(await asked).toEqual({ kind: 'unreadable' });
    }
  });

  test('a backend that cannot be reached', async () => {
    const send = answering(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await openBackend(send).call('x', {}, readName)).toEqual({ kind: 'unreachable' });
  });

  test.each(['/config.json', '/functions/v1/x'])('%s, when it never comes', async (silent) => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(abortedAfter);
    const web = answering(() => Response.json('here'));
    const send = vi.fn<typeof fetch>((input, init) =>
      input === silent ? untilAborted(init?.signal) : web(input),
    );
    const answer = openBackend(send).call('x', {}, readName);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await Promise.race([answer, Promise.resolve('waiting')])).toEqual({
      kind: 'unreachable',
    });
  });

  test('a configuration that cannot be had, which is asked for again the next time', async () => {
    const send = answering(() => Response.json('here'), 'no configuration');
    const backend = openBackend(send);
    expect(await backend.call('x', {}, readName)).toEqual({ kind: 'unreachable' });
    send.mockImplementation(answering(() => Response.json('here')));
    expect(await backend.call('x', {}, readName)).toMatchObject({ kind: 'answered' });
  });
});
