import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../supabase/tests/fixtures/dataOf.ts';
import type { Row } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { createClubsAbout } from '../enrich/about/createClubsAbout.ts';
import { createEnricher } from '../enrich/createEnricher.ts';
import { dryRun } from './dryRun.ts';
import { judgeSource } from '../check/checkSources.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';

const test = ingestionTest();
let barrow: Row<'clubs'>;
let crewe: Row<'clubs'>;

beforeEach(async () => {
  barrow = await test.buildClub({ name: 'Barrow', slug: 'barrow' });
  crewe = await test.buildClub({
    name: 'Crewe Alexandra',
    slug: 'crewe-alexandra',
    aliases: ['Crewe'],
  });
});

describe('a division-wide source', () => {
  it('brings its stories to the clubs that they are about, and leaves out the rest', async () => {
    await serveWide(
      story('Barrow 0-3 Crewe', 'report'),
      story('Crewe sign winger on loan', 'signing'),
      story('World Cup draw: who plays whom', 'draw'),
    );
    const result = await test.run();

    expect(result).toMatchObject({ kind: 'completed', outcomes: [{ error: null }] });
    expect(await stories()).toEqual([
      [barrow.id, 'Barrow 0-3 Crewe'],
      [crewe.id, 'Barrow 0-3 Crewe'],
      [crewe.id, 'Crewe sign winger on loan'],
    ]);
    const fetches = dataOf(await test.backend.service.from('source_fetches').select());
    expect(fetches).toMatchObject([{ new_articles: 3, left_out_articles: 1 }]);
  });

  it('reads a story as the supporters of each club do', async () => {
    await serveWide(story('Barrow 0-3 Crewe', 'report'));
    const enricher = createEnricher({ clubs: await test.store.clubs(), model: null });
    await test.run({}, { enricher });
    const articles = await test.articles();
    expect(articles.find(({ club_id }) => club_id === barrow.id)?.sentiment).toBe('negative');
    expect(articles.find(({ club_id }) => club_id === crewe.id)?.sentiment).toBe('positive');
  });

  it('is read by a dry run and judged without a club', async () => {
    await serveWide(story('World Cup draw: who plays whom', 'draw'));
    const clubsAbout = createClubsAbout(await test.store.clubs());
    const readings = await dryRun(
      { sourceId: null, limit: Infinity },
      { ...test.options, clubsAbout },
    );
    expect(readings.map((reading) => judgeSource(reading, new Date()))).toMatchObject([
      {
        clubName: 'All clubs',
        verdict: 'empty',
        reason: 'Its rules leave out every story, or none is about one of the clubs.',
      },
    ]);
  });
});

async function serveWide(...items: ReturnType<typeof story>[]) {
  const feed = test.serveFeed('wide', ...items);
  await test.buildWideSource({ url: feed.url });
  return feed;
}

function story(title: string, name: string) {
  return { title, link: `https://news.example/${name}`, guid: name };
}

async function stories(): Promise<string[][]> {
  const articles = await test.articles();
  return articles
    .map(({ club_id, headline }) => [club_id, headline])
    .sort(([oneClub = '', one = ''], [otherClub = '', other = '']) => {
      const inOrder = [barrow.id, crewe.id];
      return (
        inOrder.indexOf(oneClub) - inOrder.indexOf(otherClub) || one.localeCompare(other, 'en')
      );
    });
}
