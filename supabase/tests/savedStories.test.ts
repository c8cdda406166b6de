import { beforeEach, describe, expect, it } from 'vitest';
import { titleKey } from '../../common/text/titleKey.ts';
import { answeringBackend } from '../../site/backend/fixtures/answeringBackend.ts';
import { buildSaved } from '../../site/reader/fixtures/buildSaved.ts';
import { findWithdrawn } from '../../site/reader/findWithdrawn.ts';
import type { SavedStory } from '../../site/reader/savedStories.ts';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

const publishedAt = '2026-11-20T12:00:00.000Z';
const headline = 'Rovers “win”, 5\\4: it’s (nearly) over';
const story = buildSaved({ url: 'https://news.test/a,b(c)', headline, publishedAt });

const asked = (lengths: number[] = []) =>
  answeringBackend((path, init) => {
    lengths.push(path.length);
    return backend.fetch(path, init);
  }, backend.keys.publishableKey);

async function publish(fields: Record<string, unknown> = {}): Promise<void> {
  await builders.buildArticle({
    headline,
    title_key: titleKey(headline),
    canonical_url: story.url,
    url_key: 'news.test/a',
    published_at: publishedAt,
    ...fields,
  });
}

describe('a saved story', () => {
  beforeEach(() => builders.buildArticle({ published_at: '2026-01-01T00:00:00Z' }));

  it.each([
    ['is still there', {}, { isWithdrawn: false }],
    ['was hidden', { is_visible: false }, { isWithdrawn: true }],
    [
      'has moved',
      { canonical_url: 'https://news.test/new' },
      { url: 'https://news.test/new', isWithdrawn: false },
    ],
    [
      'was hidden, and another publisher has its title',
      { canonical_url: 'https://other.test/a' },
      { isWithdrawn: true },
    ],
    ['has another title', { headline: 'X', title_key: 'x' }, { isWithdrawn: false }],
    [
      'was hidden, and another has its title months later',
      { canonical_url: 'https://news.test/other', published_at: '2026-02-01T00:00:00Z' },
      { isWithdrawn: true },
    ],
  ])('%s', async (_, fields, expected) => {
    await publish(fields);
    expect(await findWithdrawn([story], asked())).toEqual([{ ...story, ...expected }]);
  });

  it('was deleted', async () => {
    expect(await findWithdrawn([story], asked())).toEqual([{ ...story, isWithdrawn: true }]);
  });

  it('comes back once it is shown again', async () => {
    await publish();
    expect(await findWithdrawn([{ ...story, isWithdrawn: true }], asked())).toEqual([story]);
  });
});

it('what is older than all that the site has left with its age, and is kept', async () => {
  await publish({ headline: 'Y', title_key: 'y', canonical_url: 'https://news.test/y' });
  const older = { ...story, publishedAt: '2026-10-01T00:00:00.000Z' };
  expect(await findWithdrawn([older, story], asked())).toEqual([
    older,
    { ...story, isWithdrawn: true },
  ]);
});

it('two of one title never take one address, which stays with the one that has it', async () => {
  await publish();
  const moved = [1, 2].map((place) =>
    buildSaved({ ...story, url: `https://news.test/old/${String(place)}` }),
  );
  const urlsOf = async (saved: SavedStory[]) =>
    (await findWithdrawn(saved, asked()))?.map(({ url, isWithdrawn }) => [url, isWithdrawn]);
  expect(await urlsOf(moved)).toEqual([
    [story.url, false],
    [moved[1]?.url, false],
  ]);
  expect(await urlsOf([...moved, story])).toEqual([...moved, story].map(({ url }) => [url, false]));
});

it.each([
  ['short', 'a', 13],
  ['long', 'long'.repeat(40), 16],
  ['many-byte', 'ї'.repeat(90), 80],
])('a hundred with %s words are asked for in few questions that fit', async (_, words, most) => {
  const many = Array.from({ length: 100 }, (_each, place) =>
    buildSaved({
      url: `https://news.test/${words}/${String(place)}`,
      headline: `${words} ${String(place)}`,
      publishedAt,
    }),
  );
  const lengths: number[] = [];
  const found = await findWithdrawn(many, asked(lengths));
  expect(found?.map(({ url }) => url)).toEqual(many.map(({ url }) => url));
  expect(lengths.length).toBeLessThanOrEqual(most);
  expect(Math.max(...lengths)).toBeLessThan(4500);
});

it('nothing is known of them where the backend does not answer', async () => {
  const select = () => Promise.resolve({ kind: 'unreachable' } as const);
  expect(await findWithdrawn([story], { select })).toBeNull();
});
