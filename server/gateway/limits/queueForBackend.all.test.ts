import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../common/fixtures/waitFor.ts';
import { isSessionToken } from '../../database/session.ts';
import { listenInTest } from '../../fixtures/listenInTest.ts';
import { serverWith } from '../../fixtures/serverWith.ts';
import { administrator, startTestBackend } from '../../fixtures/startTestBackend.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const thread = await startTestBackend();
afterAll(() => thread.close());

let origin: string;
/** Passes on what crosses to the backend's thread, and counts it. */
const crossing = vi.fn((request: Request) => thread.backend.fetch(request));
/** Whatever arrives at the server shows its key, each as often. */
const arriving = vi.fn((apiKey: string) => apiKey);

beforeEach(async () => {
  const { keys } = thread;
  // Anew, so that no test pays for what visitors of another used up.
  const { server } = serverWith({
    backend: { fetch: crossing },
    isSessionToken: (token) => isSessionToken(token, keys.jwtSecret, new Date()),
    isSecretKey: (apiKey) => arriving(apiKey) === keys.secretKey,
  });
  origin = await listenInTest(server);
  crossing.mockClear();
  arriving.mockClear();
});

/** Asks for the content of the site, which takes the engine a while. */
function ask(visitor: number, n: number, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(`${origin}/rest/v1/rpc/site_content?n=${String(n)}`, {
    signal,
    headers: {
      apikey: thread.keys.publishableKey,
      'x-forwarded-for': `198.51.100.${String(visitor)}`,
    },
  });
}

/** Gives the engine so much to do that all who ask meanwhile wait for it. */
const occupyEngine = () => thread.backend.query('select pg_sleep(2)');

/** Resolves once it has been called so often. */
async function called(
  { mock }: Pick<typeof crossing | typeof arriving, 'mock'>,
  times = 1,
): Promise<void> {
  expect(await waitFor(() => (mock.calls.length >= times ? 'so' : null))).toBe('so');
}

describe('what visitors ask alike', () => {
  it('is answered to the others when the first to ask hangs up', async () => {
    const work = occupyEngine();
    // Nothing of what follows has its turn before.
    const before = ask(9, 7);
    await called(crossing);
    arriving.mockClear();
    const hangUp = new AbortController();
    const hungUp = expect(ask(1, 6, hangUp.signal)).rejects.toThrow();
    await called(arriving);
    const timesOfOne = arriving.mock.calls.length;
    const others = [2, 3].map((visitor) => ask(visitor, 6));
    await called(arriving, timesOfOne * (1 + others.length));
    hangUp.abort();
    await hungUp;
    for (const answer of await Promise.all([before, ...others])) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toHaveProperty('clubs');
    }
    expect(crossing).toHaveBeenCalledTimes(2);
    await work;
  });
});

describe('while a crowd of visitors waits', () => {
  async function signIn(): Promise<string> {
    const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: thread.keys.publishableKey },
      body: JSON.stringify(administrator),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  it.each<[string, () => Promise<Record<string, string>>]>([
    ['an administrator', async () => ({ authorization: `Bearer ${await signIn()}` })],
    ['the holder of the secret key', () => Promise.resolve({ apikey: thread.keys.secretKey })],
  ])('%s has the next turn', async (_, headersOf) => {
    const headers = await headersOf();
    crossing.mockClear();
    const work = occupyEngine();
    let answered = 0;
    const crowd = Array.from({ length: 30 }, async (_unused, visitor) => {
      const answer = await ask(visitor, visitor + 1);
      answered += 1;
      return answer.status;
    });
    await called(crossing);
    const answer = await fetch(`${origin}/rest/v1/clubs?select=slug&slug=eq.arsenal`, {
      headers: { apikey: thread.keys.publishableKey, ...headers, 'x-forwarded-for': '192.0.2.1' },
    });
    expect(await answer.json()).toHaveLength(1);
    expect(answered).toBeLessThan(10);
    await work;
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
  });
});
