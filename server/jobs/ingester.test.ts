import { describe, expect, it, vi } from 'vitest';
import { createIngester } from './ingester.ts';

describe('createIngester', () => {
  it('publishes what a run brought', async () => {
    const order: string[] = [];
    const ingester = createIngester(
      (trigger) => {
        order.push(`run ${trigger}`);
        expect(ingester.isIngesting()).toBe(true);
        return Promise.resolve();
      },
      () => {
        order.push('publish');
        expect(ingester.isIngesting()).toBe(false);
        return Promise.resolve();
      },
      vi.fn(),
    );
    await ingester.ingest('start');
    await ingester.ingest('schedule');
    expect(order).toEqual(['run start', 'publish', 'run schedule', 'publish']);
  });

  it('joins the run under way instead of starting a second', async () => {
    let endRun = (): void => undefined;
    const run = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          endRun = resolve;
        }),
    );
    const ingester = createIngester(run, () => Promise.resolve(), vi.fn());
    const both = [ingester.ingest('schedule'), ingester.ingest('schedule')];
    endRun();
    await Promise.all(both);
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs a job that waits after what is under way, and not in its place', async () => {
    const runs: (string | null)[] = [];
    const published = Promise.withResolvers<undefined>();
    const ingester = createIngester(
      (_trigger, jobId) => {
        runs.push(jobId);
        return Promise.resolve();
      },
      () => published.promise,
      vi.fn(),
    );
    const first = ingester.ingest('schedule');
    const job = ingester.ingestJob('job-1');
    await Promise.resolve();
    expect(runs).toEqual([null]);
    published.resolve(undefined);
    await Promise.all([first, job]);
    expect(runs).toEqual([null, 'job-1']);
  });

  it('tells of a failed run, and publishes what it brought until then', async () => {
    const [publish, onError] = [vi.fn(() => Promise.resolve()), vi.fn()];
    const ingester = createIngester(
      () => Promise.reject(new Error('The ingestion run failed: it was stopped.')),
      publish,
      onError,
    );
    await ingester.ingest('schedule');
    expect(onError).toHaveBeenCalledExactlyOnceWith('The ingestion run failed: it was stopped.');
    expect(publish).toHaveBeenCalledOnce();
    expect(ingester.isIngesting()).toBe(false);
  });
});
