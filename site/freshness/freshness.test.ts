import { describe, expect, it, vi } from 'vitest';
import { openBackend, type Answer } from '../backend/backend.ts';
import { askLastRun, staleSince } from './lastRun.ts';
import { readBuild } from './readBuild.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T14:00:00Z');
const hoursAgo = (hours: number) => now - hours * hour;

describe('news that is out of date', () => {
  type LastRun = Answer<{ at: number | null }>;
  const toldAt = (at: number | null): LastRun => ({ kind: 'answered', value: { at }, total: null });
  const told = (hours: number) => toldAt(hoursAgo(hours));
  const unreachable: LastRun = { kind: 'unreachable' };
  const refused: LastRun = { kind: 'refused', status: 503, message: null };

  it.each<[string, number, LastRun, number | null]>([
    ['a run that found nothing new', 12, told(2), null],
    ['no run for nine hours', 9, told(9), null],
    ['no run for longer', 12, told(9.1), 9.1],
    ['the run that the build knows of, and none since', 10, told(10), 10],
    ['a backend that has forgotten its runs', 10, toldAt(null), 10],
    ['a backend that does not answer, for half a day', 12, unreachable, null],
    ['a backend that refuses, for half a day', 12, refused, null],
    ['a backend that does not answer, and no build for a day', 33.1, unreachable, 33.1],
  ])('%s', (_, ofBuild, answer, expected) => {
    const since = staleSince(hoursAgo(ofBuild), answer, now);
    expect(since).toBe(expected === null ? null : hoursAgo(expected));
  });
});

describe('the build that is served', () => {
  it('tells its moments, and the time by its server', async () => {
    const build = {
      builtAt: '2026-11-21T13:00:00Z',
      lastRunAt: null,
      newestStoryAt: 'rubbish',
      withdrawn: '3',
    };
    const headers = { date: 'Sat, 21 Nov 2026 14:00:00 GMT' };
    expect(await readBuild(() => Promise.resolve(Response.json(build, { headers })))).toEqual({
      builtAt: hoursAgo(1),
      lastRunAt: null,
      newestStoryAt: null,
      withdrawn: '3',
      answeredAt: now,
    });
  });

  it.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no such file', () => Promise.resolve(new Response('<h1>', { status: 404 }))],
    ['another page', () => Promise.resolve(new Response('<h1>'))],
    ['nothing', () => Promise.resolve(Response.json(null))],
    ['no moment', () => Promise.resolve(Response.json({ builtAt: 5 }))],
  ])('is unknown with %s', async (_, answer) => {
    expect(await readBuild(answer)).toBeNull();
  });
});

describe('the last run', () => {
  const answers = (configuration: unknown, run: Response) => {
    const asked: [string, unknown][] = [];
    const answer = (input: unknown, options?: RequestInit) => {
      asked.push([String(input), options?.headers]);
      return Promise.resolve(input === '/config.json' ? Response.json(configuration) : run);
    };
    return { asked, answer };
  };

  it.each([
    [null, '/rest/v1/rpc/last_run_at'],
    ['https://x.supabase.co', 'https://x.supabase.co/rest/v1/rpc/last_run_at'],
  ])('is asked of the backend at %s', async (supabaseUrl, address) => {
    const run = Response.json('2026-11-21T12:00:00.5+00:00');
    const { asked, answer } = answers({ supabaseUrl, publishableKey: 'key' }, run);
    expect(await askLastRun(openBackend(answer))).toMatchObject({
      value: { at: hoursAgo(2) + 500 },
    });
    expect(asked[1]).toEqual([address, expect.objectContaining({ apikey: 'key' })]);
  });

  const refused = new Response('', { status: 503 });
  it.each<[string, unknown, Response, string]>([
    ['its configuration is missing', null, Response.json(null), 'unreachable'],
    ['it refuses', { supabaseUrl: null, publishableKey: 'key' }, refused, 'refused'],
  ])('is unknown when %s', async (_, configuration, run, kind) => {
    const { answer } = answers(configuration, run);
    expect(await askLastRun(openBackend(answer))).toMatchObject({ kind });
  });

  it.each(['/config.json', 'the answer itself'])(
    'is not waited for when %s never comes',
    async (part) => {
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
      const answer = (input: unknown, options?: RequestInit) =>
        input === '/config.json' && part !== input
          ? Promise.resolve(Response.json({ supabaseUrl: null, publishableKey: 'key' }))
          : new Promise<Response>(() => options?.signal?.throwIfAborted());
      expect(await askLastRun(openBackend(answer))).toEqual({ kind: 'unreachable' });
      expect(timeout).toHaveBeenLastCalledWith(15_000);
      timeout.mockRestore();
    },
  );
});
