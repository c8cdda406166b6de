import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dryRun } from './dryRun.ts';
import {
  openTestIngestion,
  type TestFeed,
  type TestIngestion,
} from './fixtures/openTestIngestion.ts';

let test: TestIngestion;
let feed: TestFeed;

beforeAll(async () => {
  test = await openTestIngestion();
  feed = test.serveFeed(
    'echo',
    { title: 'One', link: 'https://news.example/1' },
    { title: 'Two', link: 'https://news.example/2' },
  );
  feed.hasValidators = true;
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await test.buildSourceOf(feed, { name: 'Echo', priority: 1 });
  await test.buildSource({ name: 'Lost', url: test.server.url('/lost', 'lost.localhost') });
  await test.buildSource({ name: 'Waiting', retry_after_at: later });
  await test.buildSource({ name: 'Gone', state: 'gone' });
  await test.buildSource({ name: 'Disabled', is_enabled: false });
});
afterAll(async () => {
  await test.close();
});

describe('a dry run', () => {
  it('reads every feed that a run would and writes nothing', async () => {
    const before = await test.stored();
    expect(await run()).toMatchObject({
      total: 2,
      outcomes: [
        { source: { name: 'Echo' }, kind: 'modified', saved: { new: 2 }, error: null },
        {
          source: { name: 'Lost' },
          kind: 'failed',
          error: expect.stringContaining('404') as string,
        },
      ],
    });
    expect(await test.stored()).toEqual(before);
  });

  it('reads even what has not changed since the last run', async () => {
    await test.run();
    const { outcomes } = await run();
    expect(outcomes[0]).toMatchObject({ kind: 'modified', saved: { new: 2 } });
  });

  it('reads no more sources than it may', async () => {
    expect(await run({ limit: 1 })).toMatchObject({ total: 1, outcomes: [{}] });
  });

  it('reads one source alone when told', async () => {
    const { id } = await test.sourceOf(feed);
    expect((await run({ sourceId: id })).outcomes.map(({ source }) => source.id)).toEqual([id]);
  });

  async function run(request: Partial<Parameters<typeof dryRun>[0]> = {}) {
    let total = -1;
    let told = 0;
    const readings = await dryRun(
      { sourceId: null, limit: Infinity, ...request },
      {
        ...test.options,
        listener: { started: (count) => (total = count), refreshed: () => (told += 1) },
      },
    );
    const outcomes = readings.map(({ outcome }) => outcome);
    expect(told).toBe(outcomes.length);
    return { total, outcomes };
  }
});
