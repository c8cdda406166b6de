import { describe, expect, it } from 'vitest';
import { fillImages } from './fillImages.ts';

describe('fillImages', () => {
  it('reads three pages at a time, with a pause between', async () => {
    const waiting = Array.from({ length: 7 }, (_, place) => `https://news.test/${String(place)}`);
    const batches: number[] = [];
    let underWay = 0;
    let most = 0;
    const startedMs = performance.now();
    const filled = await fillImages({
      next: (count) => {
        const batch = waiting.splice(0, count);
        batches.push(batch.length);
        return Promise.resolve(batch);
      },
      read: async (url) => {
        most = Math.max(most, ++underWay);
        await Promise.resolve();
        underWay -= 1;
        return url.endsWith('0') ? null : url.endsWith('1');
      },
      isTimeUp: () => false,
      pauseMs: 20,
    });
    expect(filled).toEqual({ totalProcessed: 7, imagesExtracted: 1, errors: 1 });
    expect(batches).toEqual([3, 3, 1, 0]);
    expect(most).toBe(3);
    expect(performance.now() - startedMs).toBeGreaterThan(55);
  });

  it('ends when its time is up, and where a page comes round again', async () => {
    const always = { next: () => Promise.resolve(['https://news.test/1']), pauseMs: 0 };
    let reads = 0;
    const read = () => {
      reads += 1;
      return Promise.resolve(true);
    };
    await fillImages({ ...always, read, isTimeUp: () => true });
    expect(reads).toBe(0);
    await fillImages({ ...always, read, isTimeUp: () => false });
    expect(reads).toBe(1);
  });
});
