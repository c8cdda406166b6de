import { describe, expect, it, vi } from 'vitest';
import { seekFirstNews } from './seekFirstNews.ts';

const minuteMs = 60_000;

/** Seeks over a database that says, one answer a run, whether nothing was ever read. */
function seekOver(answers: readonly boolean[]) {
  const left = [...answers];
  const pauses: number[] = [];
  const lines: string[] = [];
  let next: (() => void) | null = null;
  const ingest = vi.fn(() => Promise.resolve());
  const ingestJob = vi.fn((_jobId: string) => Promise.resolve());
  const query = vi.fn(() => Promise.resolve({ rows: [{ is_so: left.shift() ?? false }] }));
  const firstNews = seekFirstNews(
    { ingest, ingestJob },
    { query } as never,
    (line) => lines.push(line),
    (task, delayMs) => {
      pauses.push(delayMs / minuteMs);
      next = task;
      return () => {
        if (next === task) next = null;
      };
    },
  );
  const goOn = () => {
    const task = next;
    next = null;
    task?.();
  };
  return { firstNews, ingest, ingestJob, pauses, lines, goOn, isWaiting: () => next !== null };
}

describe('the first news', () => {
  it('are sought once where a source could be read', async () => {
    const { firstNews, ingest, pauses, lines } = seekOver([false]);
    firstNews.start('schedule');
    await vi.waitFor(() => expect(ingest).toHaveBeenCalledTimes(1));
    expect(ingest).toHaveBeenCalledWith('schedule');
    expect({ pauses, lines }).toEqual({ pauses: [], lines: [] });
  });

  it('are sought again with growing pauses, up to an hour, until one could', async () => {
    const { firstNews, ingest, pauses, lines, goOn, isWaiting } = seekOver([
      ...Array.from({ length: 8 }, () => true),
      false,
    ]);
    firstNews.start('start');
    for (let round = 0; round < 8; round += 1) {
      await vi.waitFor(() => expect(isWaiting()).toBe(true));
      goOn();
    }
    await vi.waitFor(() => expect(ingest).toHaveBeenCalledTimes(9));
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(lines[1]).toMatch(/no source could be read.*2/);
  });

  it('are sought after the run of an administrator as well, with the pauses from the first on', async () => {
    const { firstNews, ingest, ingestJob, pauses, goOn, isWaiting } = seekOver([true, true, true]);
    firstNews.start('start');
    await vi.waitFor(() => expect(isWaiting()).toBe(true));
    goOn();
    await vi.waitFor(() => expect(isWaiting()).toBe(true));
    firstNews.startJob('a job');
    await vi.waitFor(() => expect(pauses).toEqual([1, 2, 1]));
    expect(ingestJob).toHaveBeenCalledWith('a job');
    goOn();
    await vi.waitFor(() => expect(ingest).toHaveBeenCalledTimes(3));
    expect(isWaiting()).toBe(false);
  });

  it('are sought no more once the server stops', async () => {
    const { firstNews, ingest, isWaiting } = seekOver([true]);
    firstNews.start('start');
    await vi.waitFor(() => expect(isWaiting()).toBe(true));
    firstNews.stop();
    expect(isWaiting()).toBe(false);
    expect(ingest).toHaveBeenCalledTimes(1);
  });
});
