import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInTime, type Health } from './answerInTime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that takes so long for each answer; null fails. */
function health(...tookMs: (number | null)[]) {
  let asked = 0;
  const ask = (): Promise<Health> => {
    const took = tookMs[asked];
    asked += 1;
    const answer: Health = { status: 'ok', reasons: [], number: asked };
    if (took === null) return Promise.reject(new Error('The database is away.'));
    return new Promise((resolve) => setTimeout(() => resolve(answer), took));
  };
  return { read: answerInTime(ask, () => Date.now()), asked: () => asked };
}

/** How a question fares that is asked after a pause: the answer, and after how long it came. */
async function askAfter(read: () => Promise<Health>, pauseMs: number) {
  await vi.advanceTimersByTimeAsync(pauseMs);
  const askedAt = Date.now();
  const answer = read().then((health) => ({ health, tookMs: Date.now() - askedAt }));
  await vi.advanceTimersByTimeAsync(60);
  return answer;
}

describe('answerInTime', () => {
  it('asks the database once a second at most, whoever asks', async () => {
    const { read, asked } = health(5, 5);
    await Promise.all([read(), askAfter(read, 0)]);
    expect(asked()).toBe(1);
    await askAfter(read, 1_000);
    expect(asked()).toBe(2);
  });

  it('answers what is known where the database takes longer', async () => {
    const { read } = health(5, 3_000, 5);
    await askAfter(read, 0);
    const { health: answer, tookMs } = await askAfter(read, 1_000);
    expect(tookMs).toBe(50);
    expect(answer).toMatchObject({ status: 'ok', number: 1 });
    expect((await askAfter(read, 3_000)).health).toMatchObject({ number: 3 });
  });

  it('is degraded where the database has said nothing for ten seconds', async () => {
    const { read } = health(5, 60_000);
    await askAfter(read, 0);
    await askAfter(read, 1_000);
    const { health: answer, tookMs } = await askAfter(read, 10_000);
    expect(tookMs).toBeLessThanOrEqual(50);
    expect(answer).toMatchObject({
      status: 'degraded',
      reasons: ['The database does not answer.'],
      number: 1,
    });
  });

  it('waits for an answer where what is known is long ago, as nobody asked', async () => {
    const { read } = health(5, 400);
    await askAfter(read, 0);
    await vi.advanceTimersByTimeAsync(60_000);
    const answer = read();
    await vi.advanceTimersByTimeAsync(400);
    expect(await answer).toMatchObject({ status: 'ok', number: 2 });
  });

  it('is degraded at once where the database fails, and no longer than that', async () => {
    const { read } = health(5, null, 5);
    await askAfter(read, 0);
    expect((await askAfter(read, 1_000)).health.status).toBe('degraded');
    expect((await askAfter(read, 1_000)).health).toMatchObject({ status: 'ok', number: 3 });
  });
});
