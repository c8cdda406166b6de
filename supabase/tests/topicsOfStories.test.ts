import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, recordFetch } from './fixtures/recordFetch.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let source: Row<'sources'>;

beforeEach(async () => {
  const { id: publisher_id } = await builders.buildPublisher();
  source = await builders.buildSource({ publisher_id });
});

const tickets = { topic: 'ticketing', is_routine: true };
const report = { topic: 'match-report', is_routine: false };

describe('topic and routine of a story', () => {
  it('are stored with it, and told anew once it is reworded', async () => {
    await recordFetch(backend.service, source.id, [buildItem('one', tickets)]);
    expect(await stored()).toEqual([tickets]);
    await recordFetch(backend.service, source.id, [
      buildItem('one', { ...report, headline: 'Derby win' }),
    ]);
    expect(await stored()).toEqual([report]);
  });

  it('are other and not routine where nothing is said', async () => {
    await recordFetch(backend.service, source.id, [buildItem('one')]);
    expect(await stored()).toEqual([{ topic: 'other', is_routine: false }]);
  });

  it('are kept as an administrator set them, however the story is reworded', async () => {
    await recordFetch(backend.service, source.id, [buildItem('one', tickets)]);
    await backend.admin.from('articles').update(report).neq('headline', '');
    await recordFetch(backend.service, source.id, [
      buildItem('one', { ...tickets, headline: 'Tickets' }),
    ]);
    expect(await stored()).toEqual([report]);
  });
});

describe.each(['betting', 'stream'])('a story of the topic %s', (topic) => {
  beforeEach(() =>
    recordFetch(backend.service, source.id, [
      buildItem('bet', { topic, is_routine: true }),
      buildItem('news', report),
    ]),
  );

  it('is left out of the site, of its counts, and explains that it is gone', async () => {
    expect(await content()).toMatchObject({
      clubs: [{ article_count: 1, articles: [{ headline: 'news', ...report }] }],
      withdrawn_articles: 1,
    });
  });

  it('is shown where its publisher is said to be shown', async () => {
    await backend.service.from('publishers').update({ shows_betting: true }).neq('name', '');
    expect(await content()).toMatchObject({
      clubs: [{ article_count: 2 }],
      withdrawn_articles: 0,
    });
  });

  it('keeps no disabled source in sight by itself', async () => {
    await backend.service.from('articles').delete().eq('headline', 'news');
    await backend.service.from('sources').update({ is_enabled: false }).eq('id', source.id);
    expect(dataOf(await backend.anon.from('sources').select('id'))).toEqual([]);
  });
});

async function stored() {
  return dataOf(await backend.service.from('articles').select('topic, is_routine'));
}

async function content() {
  return dataOf(await backend.anon.rpc('site_content', { n: 12 }));
}
