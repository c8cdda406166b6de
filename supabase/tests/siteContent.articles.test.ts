import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import type { Caller } from './fixtures/openTestBackend.ts';
import { siteContentOf } from './fixtures/siteContent.ts';

const { backend, builders } = backendTest();

describe('the articles of a club', () => {
  it('are the newest n, newest first, with the count of all', async () => {
    const club = await builders.buildClub();
    for (const day of [3, 1, 5, 2, 4]) {
      const published_at = `2026-01-0${day}T12:00:00Z`;
      await builders.buildArticle({ club_id: club.id, headline: `Day ${day}`, published_at });
    }
    await builders.buildArticle();

    const [content] = (await siteContent({ n: 3 })).clubs.filter(({ id }) => id === club.id);

    expect(content?.articles.map(({ headline }) => headline)).toEqual(['Day 5', 'Day 4', 'Day 3']);
    expect(content?.article_count).toBe(5);
  });

  it.each([
    ['where nothing else is asked for', {}],
    ['however many are asked for', { n: 50 }],
  ])('are twelve %s', async (_, args) => {
    const club = await builders.buildClub();
    for (let n = 0; n < 13; n += 1) await builders.buildArticle({ club_id: club.id });

    const [content] = (await siteContent(args)).clubs;

    expect(content?.articles).toHaveLength(12);
    expect(content?.article_count).toBe(13);
  });

  it('keep one order when several came out at the same moment', async () => {
    const club = await builders.buildClub();
    const published_at = '2026-01-01T12:00:00Z';
    for (let n = 0; n < 6; n += 1) await builders.buildArticle({ club_id: club.id, published_at });
    const all = (await siteContent({ n: 6 })).clubs[0]?.articles ?? [];

    const some = (await siteContent({ n: 4 })).clubs[0]?.articles ?? [];

    expect(some).toEqual(all.slice(0, 4));
  });

  it.each(['anon', 'stranger', 'admin', 'service'] as const)(
    'leave out hidden ones, and the count does too, for %s',
    async (caller) => {
      const club = await builders.buildClub();
      await builders.buildArticle({ club_id: club.id, headline: 'Shown' });
      await builders.buildArticle({ club_id: club.id, headline: 'Hidden', is_visible: false });

      const content = await siteContent({}, caller);

      expect(content.clubs).toMatchObject([
        { article_count: 1, articles: [{ headline: 'Shown' }] },
      ]);
    },
  );

  it('name their source as the site shows it', async () => {
    const club = await builders.buildClub();
    for (const display_name of ['The Blog', null]) {
      const { id } = await builders.buildSource({
        club_id: club.id,
        name: 'internal',
        display_name,
        is_official: display_name === null,
      });
      await builders.buildArticle({
        club_id: club.id,
        source_id: id,
        headline: display_name ?? '-',
      });
    }

    const articles = (await siteContent()).clubs[0]?.articles ?? [];

    const nameOf = Object.fromEntries(articles.map(({ headline, source }) => [headline, source]));
    expect(nameOf).toMatchObject({
      'The Blog': { name: 'The Blog', is_official: false, kind: 'press' },
      '-': { name: 'internal', is_official: true, kind: 'official' },
    });
  });

  it('may have no source, and then name none', async () => {
    await builders.buildArticle({ source_id: null });

    expect((await siteContent()).clubs).toMatchObject([{ articles: [{ source: null }] }]);
  });
});

function siteContent(args: { n?: number } = {}, caller: Caller = 'anon') {
  return siteContentOf(backend, args, caller);
}
