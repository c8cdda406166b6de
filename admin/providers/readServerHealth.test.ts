import { describe, expect, it } from 'vitest';
import { readServerHealth } from './readServerHealth.ts';

const origin = 'https://touchline.test';
const health = {
  status: 'ok',
  nextIngestionAt: '2026-11-20T16:00:00.000Z',
  isRunOverdue: true,
  lastBuild: { builtAt: '2026-11-20T12:01:00.000Z', error: null },
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
