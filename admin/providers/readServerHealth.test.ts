import { describe, expect, it } from 'vitest';
import { nextAutomatedRun, readServerHealth } from './readServerHealth.ts';

const origin = 'https://touchline.test';
const health = {
  status: 'ok',
  nextIngestionAt: '2026-11-20T16:00:00.000Z',
  isRunOverdue: true,
  lastBuild: { builtAt: '2026-11-20T12:01:00.000Z', error: null, isLossRefused: false },
};

describe('readServerHealth', () => {
  it('tells the last build and the next run of the server it came from', async () => {
    const asked: string[] = [];
    const read = await readServerHealth(origin, origin, (url) => {
      asked.push(url);
      return Promise.resolve(Response.json(health));
    });
    expect(asked).toEqual(['https://touchline.test/healthz']);
    expect(read).toEqual({
      nextIngestionAt: health.nextIngestionAt,
      isRunOverdue: true,
      lastBuild: health.lastBuild,
    });
  });

  it('asks nothing where the backend is elsewhere', async () => {
    const read = await readServerHealth('https://project.supabase.test', origin, () => {
      throw new Error('Nothing was to be asked.');
    });
    expect(read).toBeNull();
  });

  it.each([
    ['is starting', () => Response.json({ status: 'starting' }, { status: 503 })],
    ['answers with a page', () => new Response('<!doctype html>')],
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('knows nothing while the server %s', async (_case, answer) => {
    expect(await readServerHealth(origin, origin, async () => answer())).toBeNull();
  });
});

describe('nextAutomatedRun', () => {
  it.each([
    ['2026-11-20T13:50:00.000Z', new Date('2026-11-20T13:50:00Z')],
    [null, null],
  ])('is what our own server has planned, or none: %s', (nextIngestionAt, planned) => {
    const now = new Date('2026-11-20T13:20:00Z');
    expect(nextAutomatedRun({ ...health, nextIngestionAt }, now)).toEqual(planned);
  });

  it.each([
    ['between two boundaries', '2026-11-20T13:20:00Z', '2026-11-20T16:00:00.000Z'],
    ['just before a boundary', '2026-11-20T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
    ['on a boundary: that run has begun', '2026-11-20T16:00:00Z', '2026-11-20T20:00:00.000Z'],
    ['in the evening: the run at midnight', '2026-11-20T21:00:00Z', '2026-11-21T00:00:00.000Z'],
    ['at the end of the year', '2026-12-31T22:30:00Z', '2027-01-01T00:00:00.000Z'],
    [
      'in summer, when London is an hour ahead',
      '2026-07-01T12:30:00+01:00',
      '2026-07-01T12:00:00.000Z',
    ],
  ])('is that of the workflow where there is none: %s', (_case, now, expected) => {
    expect(nextAutomatedRun(null, new Date(now))?.toISOString()).toBe(expected);
  });
});
