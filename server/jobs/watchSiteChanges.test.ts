import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSiteChanges } from './watchSiteChanges.ts';

let changes: { id: string; is_removal: boolean }[];
let isIngesting: boolean;
let isAway: boolean;
const asked: string[] = [];
let watch: ReturnType<typeof watchSiteChanges>;

beforeEach(() => {
  vi.useFakeTimers();
  [changes, isIngesting, isAway] = [[], false, false];
  asked.length = 0;
  watch = watchSiteChanges({
    engine: {
      query: (statement, [ids] = []) => {
        if (isAway) return Promise.reject(new Error('away'));
        if (statement.startsWith('delete')) {
          const deleted = JSON.parse(String(ids)) as string[];
          changes = changes.filter(({ id }) => !deleted.includes(id));
        }
        return Promise.resolve({ rows: [...changes] as never[] });
      },
    },
    isIngesting: () => isIngesting,
    rebuildSoon: () => asked.push('soon'),
    rebuildAtOnce: () => asked.push('at once'),
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

let lastId = 0;
const note = (is_removal = false) => {
  lastId += 1;
  changes.push({ id: String(lastId), is_removal });
};
const second = () => vi.advanceTimersByTimeAsync(1000);

it('asks once for a change, and at once for a removal', async () => {
  await second();
  note();
  await second();
  await second();
  expect(asked).toEqual(['soon']);
  note(true);
  await second();
  await second();
  expect(asked).toEqual(['soon', 'at once']);
});

it('leaves what a run changes to the build that ends it, but for a removal', async () => {
  isIngesting = true;
  note();
  await second();
  expect(asked).toEqual([]);
  note(true);
  await second();
  expect(asked).toEqual(['at once']);
  note();
  isIngesting = false;
  await watch.take();
  await second();
  expect(asked).toEqual(['at once']);
});

it('asks for what is committed late, whatever its number', async () => {
  note();
  note();
  const late = changes.shift();
  await second();
  if (late !== undefined) changes.push(late);
  await second();
  expect(asked).toEqual(['soon', 'soon']);
});

it('deletes what a build has shown, and keeps what came meanwhile', async () => {
  note();
  const ids = await watch.take();
  note();
  await watch.forget(ids);
  expect(changes).toHaveLength(1);
  await second();
  expect(asked).toEqual(['soon']);
});

it('asks after a start for what was not built before it', async () => {
  note(true);
  await second();
  expect(asked).toEqual(['at once']);
});

it('goes on when the database was away', async () => {
  isAway = true;
  note();
  await second();
  isAway = false;
  await second();
  expect(asked).toEqual(['soon']);
});
