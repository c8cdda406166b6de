import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishDuringFirstRun, retryUntilNews } from './firstNews.ts';

const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Retries over a database that says, one answer a run, whether nothing was ever read. */
function retryOver(answers: readonly boolean[]) {
  const left = [...answers];
  const lines: string[] = [];
  const ingest = vi.fn(() => Promise.resolve());
  const ingestJob = vi.fn((_jobId: string) => Promise.resolve());
  const query = vi.fn(() => Promise.resolve({ rows: [{ is_so: left.shift() ?? false }] }));
  const firstNews = retryUntilNews({ ingest, ingestJob }, { query } as never, (line) =>
    lines.push(line),
  );
  return { firstNews, ingest, ingestJob, lines };
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * minuteMs);

describe('the first news', () => {
  it('are sought once where a source could be read', async () => {
    const { firstNews, ingest, lines } = retryOver([false]);
    firstNews.start('schedule');
    await minutes(1000);
    expect(ingest.mock.calls).toEqual([['schedule']]);
    expect(lines).toEqual([]);
  });

  it('are sought again with growing pauses, up to an hour, until one could', async () => {
    const { firstNews, ingest, lines } = retryOver([
      ...Array.from({ length: 8 }, () => true),
      false,
    ]);
    firstNews.start('start');
    await minutes(0);
    for (const [round, pause] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await minutes(pause - 0.01);
      expect(ingest).toHaveBeenCalledTimes(round + 1);
      await minutes(0.01);
      expect(ingest).toHaveBeenCalledTimes(round + 2);
    }
    await minutes(1000);
    expect(ingest).toHaveBeenCalledTimes(9);
    expect(lines[1]).toMatch(/no source could be read.*2/);
  });

  it('are sought after the run of an administrator as well, with the pauses from the first on', async () => {
    const { firstNews, ingest, ingestJob } = retryOver([true, true, true]);
    firstNews.start('start');
    await minutes(1);
    expect(ingest).toHaveBeenCalledTimes(2);
    firstNews.startJob('a job');
    await minutes(0);
    expect(ingestJob).toHaveBeenCalledWith('a job');
    await minutes(1);
    expect(ingest).toHaveBeenCalledTimes(3);
    await minutes(1000);
    expect(ingest).toHaveBeenCalledTimes(3);
  });

  it('are sought no more once the server stops', async () => {
    const { firstNews, ingest } = retryOver([true, true]);
    firstNews.start('start');
    await minutes(0);
    firstNews.stop();
    await minutes(1000);
    expect(ingest).toHaveBeenCalledTimes(1);
  });
});

/** A run of so many seconds over a database that says whether anything was read before. */
async function secondsOfBuilds(
  runSeconds: number,
  { hasReadNothing = true, hasSite = true, buildSeconds = 0, fails = false } = {},
): Promise<number[]> {
  const beganAt = Date.now();
  const asked: number[] = [];
  const pause = (seconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  const shown = publishDuringFirstRun(
    async () => {
      await pause(runSeconds);
      if (fails) throw new Error('The ingestion run failed');
    },
    {
      engine: { query: () => Promise.resolve({ rows: [{ is_so: hasReadNothing }] }) } as never,
      hasSite: () => hasSite,
      rebuild: () => {
        asked.push(Math.round((Date.now() - beganAt) / 1000));
        return pause(buildSeconds);
      },
    },
  );
  const told = expect(shown)[fails ? 'rejects' : 'resolves'];
  const checked = fails ? told.toThrow('failed') : told.toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000_000);
  await checked;
  return asked;
}

describe('a first run', () => {
  it.each([
    ['with growing pauses while it goes on', 100, {}, [5, 15, 35, 75]],
    ['not at all where it is over sooner', 4, {}, []],
    ['no more once it has failed', 20, { fails: true }, [5, 15]],
    ['one after the other, however long each takes', 60, { buildSeconds: 10 }, [5, 25, 55]],
    ['not on the way where sources were read before', 100, { hasReadNothing: false }, []],
    ['not on the way where the start waits for a site', 100, { hasSite: false }, []],
  ])('shows the news of a run %s', async (_, runSeconds, overrides, expected) => {
    expect(await secondsOfBuilds(runSeconds, overrides)).toEqual(expected);
  });
});
