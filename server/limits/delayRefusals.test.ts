import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayRefusals } from './delayRefusals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** After how many milliseconds each of so many requests at once is answered. */
async function tookEach(count: number, status: 200 | 429): Promise<number[]> {
  const server = new Hono();
  server.use(
    '*',
    delayRefusals(() => Date.now()),
  );
  const headers: Record<string, string> = status === 429 ? { 'retry-after': '5' } : {};
  server.get('/', (context) => context.text('', status, headers));
  const askedAt = Date.now();
  const answers = Array.from({ length: count }, async () => {
    await server.request('/');
    return Date.now() - askedAt;
  });
  await vi.advanceTimersByTimeAsync(1_500);
  return Promise.all(answers);
}

it.each<[string, number, 200 | 429, { at: number; after: number }]>([
  ['answers a refusal at once', 1, 429, { at: 1, after: 0 }],
  ['answers those of a flood after about a second', 300, 429, { at: 50, after: 250 }],
  ['never holds back what is no refusal', 300, 200, { at: 300, after: 0 }],
])('%s', async (_, count, status, expected) => {
  const took = await tookEach(count, status);
  expect({
    at: took.filter((ms) => ms === 0).length,
    after: took.filter((ms) => ms >= 500).length,
  }).toEqual(expected);
});
