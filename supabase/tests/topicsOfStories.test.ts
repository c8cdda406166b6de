import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, recorderOf } from './fixtures/recordFetch.ts';
import type { Row } from './fixtures/rowBuilders.ts';
import { siteContentOf } from './fixtures/siteContent.ts';

const { backend, builders } = backendTest();
let source: Row<'sources'>;
const record = recorderOf(backend, () => source);

beforeEach(async () => {
  source = await builders.buildSource();
});

const tickets = { topic: 'ticketing', is_routine: true };
const report = { topic: 'match-report', is_routine: false };

describe('topic and routine of a story', () => {
  it('are stored with it, and told anew once it is reworded', async () => {
    await record([buildItem('one', tickets)]);
    expect(await stored()).toEqual([tickets]);
    await record([buildItem('one', { ...report, headline: 'Derby win' })]);
    expect(await stored()).toEqual([report]);
  });

  it('are other and not routine where nothing is said', async () => {
    await record([buildItem('one')]);
    expect(await stored()).toEqual([{ topic: 'other', is_routine: false }]);
  });

  it('are kept as an administrator set them, however the story is reworded', async () => {
    await record([buildItem('one', tickets)]);
    await backend.admin.from('articles').update(report).neq('headline', '');
    await record([buildItem('one', { ...tickets, headline: 'Tickets' })]);
    expect(await stored()).toEqual([report]);
  });
});

describe.each(['betting', 'stream'] as const)('a story that is held back for %s', (reason) => {
  const bet = { topic: reason, is_routine: true, held_for: reason };
  const held = { headline: 'bet', is_visible: false, held_for: reason };
  const standing = async () =>
    (await backend.rows('articles')).filter(({ headline }) => headline !== 'news');
  const show = (is_visible: boolean) =>
    backend.admin.from('articles').update({ is_visible }).eq('headline', 'bet').throwOnError();

  beforeEach(() => record([buildItem('bet', bet), buildItem('news', report)]));

  it('is stored hidden with its reason, and explains that it is gone', async () => {
    expect(await standing()).toMatchObject([held]);
    expect(await content()).toMatchObject({
      clubs: [{ article_count: 1, articles: [{ headline: 'news', topic: report.topic }] }],
      withdrawn_articles: 1,
    });
  });

  it('is shown by an administrator, and no later run hides it', async () => {
    await show(true);
    await record([buildItem('bet', bet)]);
    await record([buildItem('bet', { ...bet, excerpt: 'New' })]);

    expect(await standing()).toMatchObject([{ ...held, is_visible: true, held_for: null }]);
    expect(await content()).toMatchObject({ clubs: [{ article_count: 2 }], withdrawn_articles: 0 });
  });

  it('is held back again where the press on its switch is undone', async () => {
    await show(true);
    await backend.undoLast();

    expect(await standing()).toMatchObject([held]);
  });

  it('stays hidden where its feed words it as news', async () => {
    await record([buildItem('bet', { headline: 'Derby win', held_for: null, ...report })]);

    expect(await standing()).toMatchObject([{ headline: 'Derby win', is_visible: false }]);
  });

  it('keeps no disabled source in sight by itself', async () => {
    await backend.service.from('articles').delete().eq('headline', 'news');
    await backend.service.from('sources').update({ is_enabled: false }).eq('id', source.id);
    expect(dataOf(await backend.anon.from('sources').select('id'))).toEqual([]);
  });
});

describe('a story that visitors see', () => {
  it('stays where it turns out to be about bets', async () => {
    await record([buildItem('one', report)]);
    await record([buildItem('one', { headline: 'Odds', topic: 'betting', held_for: 'betting' })]);

    expect(await content()).toMatchObject({
      clubs: [{ articles: [{ headline: 'Odds', topic: 'betting' }] }],
      withdrawn_articles: 0,
    });
  });
});

async function stored() {
  return dataOf(await backend.service.from('articles').select('topic, is_routine'));
}

const content = () => siteContentOf(backend, { n: 12 });
