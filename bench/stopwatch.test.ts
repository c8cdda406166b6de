import { expect, it } from 'vitest';
import { createStopwatch } from './stopwatch.ts';

it('counts what overlaps once, and nothing in between', async () => {
  let now = 100;
  const watch = createStopwatch(() => now);
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const timed = [watch.time(() => first.promise), watch.time(() => second.promise)];
  now += 5;
  first.resolve('one');
  await first.promise;
  now += 7;
  second.reject(new Error('failed'));
  expect(await Promise.allSettled(timed)).toMatchObject([
    { status: 'fulfilled', value: 'one' },
    { status: 'rejected' },
  ]);
  expect(watch.busyMs()).toBe(12);
  now += 1000;
  await watch.time(() => Promise.resolve((now += 3)));
  expect(watch.busyMs()).toBe(15);
});
