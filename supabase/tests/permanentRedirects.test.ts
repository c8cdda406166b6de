import { beforeEach, describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, recorderOf } from './fixtures/recordFetch.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const target = 'https://new.test/feed';
const known = buildItem('known');

const { backend, builders } = backendTest();
let source: Row<'sources'>;
const record = recorderOf(backend, () => source);

beforeEach(async () => {
  source = await builders.buildSource();
  await record([known], { state: 'ok' });
});

describe('a permanent redirect', () => {
  it('is proposed after three fetches over three days, if it leads to the same feed', async () => {
    await redirected({ items: [known] });
    await redirected({ items: [known] });
    expect(await row()).toMatchObject({ state: 'ok', moved_to: null, redirect_count: 2 });
    await daysPass();
    await redirected({ items: [known] });
    expect(await row()).toMatchObject({ state: 'moved', moved_to: target, url: source.url });
  });

  it.each<[string, Redirected]>([
    ['a story that is known', { items: [known, buildItem('news')] }],
    ['the very body that was read before', { isSameBody: true }],
  ])('leads to the same feed where it brings %s', async (_name, first) => {
    await proposeAfter(first);
    expect(await row()).toMatchObject({ state: 'moved', moved_to: target });
  });

  it.each<[string, Redirected]>([
    ['nothing that was known before', { items: [buildItem('stranger')] }],
    ['nothing at all', {}],
  ])('is never proposed where it brings %s', async (_name, first) => {
    await proposeAfter(first);
    expect(await row()).toMatchObject({ state: 'ok', moved_to: null, redirect_count: 3 });
  });

  it('is never proposed where the target carries the same strangers again and again', async () => {
    const strangers = [buildItem('stranger')];
    await redirected({ items: strangers });
    await redirected({ items: strangers, isSameBody: true });
    await daysPass();
    await redirected({ items: strangers, isSameBody: true });
    expect(await row()).toMatchObject({ state: 'ok', moved_to: null, redirect_count: 3 });
  });

  it('is not proposed on its first day, however often it comes', async () => {
    for (let time = 0; time < 6; time += 1) await redirected({ items: [known] });
    expect(await row()).toMatchObject({ state: 'ok', moved_to: null });
  });

  it.each<[string, () => Promise<unknown>, Partial<Row<'sources'>>]>([
    [
      'it leads elsewhere, which is counted anew',
      () => redirected({ items: [known], to: 'https://other.test/feed' }),
      { redirect_count: 1 },
    ],
    ['it ends', () => record([], { state: 'ok' }), { redirects_to: null }],
    [
      'the address is changed to it',
      () => backend.change('service', 'sources', source.id, { url: target }),
      { redirect_count: 0 },
    ],
  ])('is forgotten where %s', async (_name, happen, expected) => {
    await proposeAfter({ items: [known] });
    await happen();
    expect(await row()).toMatchObject({ state: 'ok', moved_to: null, ...expected });
  });

  it('survives a failure in between', async () => {
    await redirected({ items: [known] });
    await redirected({ items: [known] });
    await daysPass();
    await record([], { state: 'failing', error: 'Timed out.' });
    expect(await row()).toMatchObject({ state: 'failing' });
    await redirected({});
    expect(await row()).toMatchObject({ state: 'moved', moved_to: target });
  });
});

interface Redirected {
  items?: ReturnType<typeof buildItem>[];
  isSameBody?: boolean;
  to?: string;
}

async function redirected({ items = [], isSameBody = false, to = target }: Redirected) {
  await record(items, { state: 'ok', redirected_to: to, is_same_body: isSameBody });
}

/** Three redirects over three days, of which the first brings what is told. */
async function proposeAfter(first: Redirected) {
  await redirected(first);
  await redirected({});
  await daysPass();
  await redirected({});
}

async function daysPass() {
  await backend.engine.query(
    "update public.sources set redirecting_since = redirecting_since - interval '3 days'",
  );
}

const row = () => backend.row('sources', source.id);
