import { describe, expect, it } from 'vitest';
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

// Faults on the way are in ../backend/backend.test.ts.
it('the last run is asked of the backend, which tells its moment', async () => {
  const asked: unknown[] = [];
  const backend = openBackend((input) => {
    asked.push(input);
    const isConfiguration = input === '/config.json';
    return Promise.resolve(
      Response.json(isConfiguration ? { publishableKey: 'key' } : '2026-11-21T12:00:00.5+00:00'),
    );
  });
  expect(await askLastRun(backend)).toMatchObject({ value: { at: hoursAgo(2) + 500 } });
  expect(asked).toEqual(['/config.json', '/rest/v1/rpc/last_run_at']);
});
