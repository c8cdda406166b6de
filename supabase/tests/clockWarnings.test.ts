import { beforeEach, describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { hoursAgo } from './fixtures/ingestionCalls.ts';
import { buildItem, recordFetch } from './fixtures/recordFetch.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let source: Row<'sources'>;
let count = 0;

beforeEach(async () => {
  source = await builders.buildSource();
});

describe('a clock that is an hour fast', () => {
  it('is suspected after three items in a row that are 50 to 60 minutes ahead', async () => {
    await record(50, 60);
    expect(await warning()).toBeNull();
    await record(55);
    expect(await warning()).toBe(
      "The last 3 new items were dated 50 to 60 minutes in the future, as when British Summer Time is sent as GMT. If the publisher's clock is an hour fast, set the clock offset to 60 minutes.",
    );
  });

  it('is suspected from the items of one fetch', async () => {
    await record(55, 55, 55);
    expect(await warning()).toContain('The last 3 new items');
  });

  it('is counted no further than makes sense', async () => {
    await record(...Array.from({ length: 1100 }, () => 55));
    expect(await row()).toMatchObject({ hour_ahead_items: 1000 });
  });

  it.each([[[49, 49, 49]], [[61, 61, 61]], [[0, 0, 0]], [[null, null, null]]])(
    'is not suspected from items %j minutes ahead',
    async (minutes) => {
      await record(...minutes);
      expect(await warning()).toBeNull();
    },
  );

  it('is not suspected from one item that is read three times', async () => {
    const item = buildItem('once', { minutes_ahead: 55 });
    for (let time = 0; time < 3; time += 1) await recordFetch(backend.service, source.id, [item]);
    expect(await warning()).toBeNull();
  });

  it('is cleared of suspicion by a new item that is older than the last look at the feed', async () => {
    await record(55, 55);
    await recordFetch(backend.service, source.id, [
      buildItem('late', { minutes_ahead: 0, published_at: '2026-01-01T00:00:00Z' }),
    ]);
    await record(55);
    expect(await warning()).toBeNull();
  });

  it('stays suspected where an item came long after it was written', async () => {
    await record(55, 55);
    await backend.engine.query(
      "update public.sources set last_success_at = last_success_at - interval '4 hours'",
    );
    await recordFetch(backend.service, source.id, [
      buildItem('slow', { minutes_ahead: 0, published_at: hoursAgo(1) }),
    ]);
    await record(55);
    expect(await warning()).not.toBeNull();
  });

  it('is settled once an administrator sets the offset', async () => {
    await record(55, 55, 55);
    await backend.change('admin', 'sources', source.id, { clock_offset_minutes: 60 });
    expect(await row()).toMatchObject({ clock_warning: null, hour_ahead_items: 0 });
    await record(55, 55, 55);
    expect(await warning()).toContain('set the clock offset to 120 minutes');
  });

  it('keeps its warning while nothing new comes', async () => {
    await record(55, 55, 55);
    await recordFetch(backend.service, source.id, []);
    await recordFetch(backend.service, source.id, [], { state: 'failing', error: 'Down.' });
    expect(await warning()).not.toBeNull();
  });
});

/** One fetch with a new item for each number, the newest first. */
async function record(...minutesAhead: (number | null)[]) {
  const items = minutesAhead.map((minutes) => {
    count += 1;
    return buildItem(`item-${count}`, { minutes_ahead: minutes });
  });
  await recordFetch(backend.service, source.id, items);
}

async function warning(): Promise<string | null> {
  return (await row()).clock_warning;
}

const row = () => backend.row('sources', source.id);
