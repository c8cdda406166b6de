import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showFirstNews } from './showFirstNews.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A run of so many seconds over a database that says whether anything was read before. */
async function secondsOfBuilds(
  runSeconds: number,
  { hasReadNothing = true, hasSite = true, buildSeconds = 0, fails = false } = {},
): Promise<number[]> {
  const beganAt = Date.now();
  const asked: number[] = [];
  const pause = (seconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  const shown = showFirstNews(
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
