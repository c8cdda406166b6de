import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../../database/thread/unavailable.ts';
import { createRequestQueue, type Lane } from './createRequestQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue, and tasks that end when they are told to; `begun` has their names in order. */
function openQueue(overrides: Partial<Parameters<typeof createRequestQueue>[0]> = {}) {
  const queue = createRequestQueue({
    ...{ slots: 2, visitorSlots: 1, mostOfCaller: 3, mostInLane: 6, mostWaitMs: 1_000 },
    ...overrides,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, lane: Lane, caller: string, signal?: AbortSignal) =>
    queue.run(
      { lane, caller },
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, begun, end };
}

describe('the queue before the backend', () => {
  it('keeps a slot free of visitors, and gives each lane and each caller a turn', async () => {
    const { ask, begun, end } = openQueue();
    const asked = [
      ask('a1', 'visitors', 'a'),
      ask('a2', 'visitors', 'a'),
      ask('a3', 'visitors', 'a'),
      ask('b1', 'visitors', 'b'),
      ask('admin 1', 'administrators', 'c'),
      ask('admin 2', 'administrators', 'c'),
    ];
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['a1', 'admin 1']);
    for (const name of ['a1', 'admin 1', 'a2', 'b1', 'admin 2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'admin 1', 'admin 2', 'a2', 'b1', 'a3']);
    await Promise.all(asked);
  });

  it.each<[string, Lane]>([
    ['visitors', 'visitors'],
    ['this server', 'server'],
  ])('refuses what too many wait for already, of %s too', async (_, lane) => {
    const { ask, begun } = openQueue({ slots: 1 });
    void ask('first', lane, 'a');
    for (const name of ['a1', 'a2', 'a3']) ask(name, lane, 'a').catch(() => undefined);
    const refused = ask('a4', lane, 'a');
    await expect(refused).rejects.toBeInstanceOf(Unavailable);
    await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 5 });
    for (const name of ['b1', 'b2', 'b3']) ask(name, lane, 'b').catch(() => undefined);
    await expect(ask('c1', lane, 'c')).rejects.toBeInstanceOf(Unavailable);
    // Another lane has room.
    ask('d1', 'administrators', 'd').catch(() => undefined);
    expect(begun).toEqual(['first']);
  });

  it('refuses what has waited too long, and never runs it', async () => {
    const { ask, begun, end } = openQueue();
    void ask('long', 'visitors', 'a');
    const waiting = expect(ask('late', 'visitors', 'b')).rejects.toBeInstanceOf(Unavailable);
    await vi.advanceTimersByTimeAsync(1_000);
    await waiting;
    await end('long');
    expect(begun).toEqual(['long']);
  });

  it('forgets who has hung up', async () => {
    const { ask, begun, end } = openQueue();
    const hungUp = new AbortController();
    void ask('long', 'visitors', 'a');
    const waiting = expect(ask('gone', 'visitors', 'b', hungUp.signal)).rejects.toThrow();
    void ask('next', 'visitors', 'c');
    hungUp.abort();
    await waiting;
    await end('long');
    expect(begun).toEqual(['long', 'next']);
  });

  it('gives the place of a task that failed to the next one', async () => {
    const queue = createRequestQueue({
      ...{ slots: 1, visitorSlots: 1, mostOfCaller: 3, mostInLane: 3, mostWaitMs: 1_000 },
    });
    const place = { lane: 'server', caller: 'a' } as const;
    const failed = queue.run(place, () => Promise.reject(new Error('No.')));
    const next = queue.run(place, () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('No.');
    expect(await next).toBe('yes');
  });
});
