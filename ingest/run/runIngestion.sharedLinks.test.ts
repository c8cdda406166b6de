import { beforeEach, describe, expect, it } from 'vitest';
import type { RssItem } from '../read/fixtures/buildRss.ts';
import type { TestFeed } from './fixtures/openTestIngestion.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';

const newsPage = 'https://club.example/news/latest';
const homePage = 'https://club.example/';

const test = ingestionTest();
let feed: TestFeed;

beforeEach(async () => {
  feed = test.serveFeed('shared');
  await test.buildSourceOf(feed);
});

describe.each([newsPage, homePage])('a feed whose items all link to %s', (link) => {
  const win = { title: 'Rovers win', guid: 'win', link, pubDate: 'Fri, 20 Nov 2026 10:00:00 GMT' };
  const draw = { ...win, title: 'Rovers draw', guid: 'draw' };
  const loss = { ...win, title: 'Rovers lose', guid: 'loss' };

  it('brings a story for each, which leads where the feed says', async () => {
    expect(await ingest(win, draw)).toEqual(['Rovers draw', 'Rovers win']);
    const articles = await test.articles();
    expect(articles.map(({ canonical_url }) => canonical_url)).toEqual([link, link]);
  });

  it.each<[string, RssItem[][]]>([
    ['one drops out', [[win, draw], [draw]]],
    ['one drops out and comes back', [[win, draw], [draw], [draw, win]]],
    ['all drop out in turn', [[win, draw], [win], [draw, win], [draw], [win, draw]]],
    ['there was one at first', [[win], [draw, win]]],
    ['there was one at first, which drops out again', [[win], [draw, win], [draw]]],
    ['there is one of them alone in between', [[win], [win, draw], [win], [draw, win]]],
  ])('brings none twice and loses none when %s', async (_name, fetches) => {
    await ingestAll(fetches);
    const articles = await test.articles();
    expect(articles.map(({ guid, headline }) => [guid, headline])).toEqual([
      ['draw', 'Rovers draw'],
      ['win', 'Rovers win'],
    ]);
  });

  it('brings a later one beside those that are left', async () => {
    await ingestAll([[win, draw], [draw]]);
    expect(await ingest(loss, draw)).toEqual(['Rovers draw', 'Rovers lose', 'Rovers win']);
  });

  it('keeps the stories that were stored before shared links were told apart', async () => {
    await ingest(win);
    const plainKey = link.replace('https://', '').replace(/\/$/, '');
    const { error } = await test.backend.service
      .from('articles')
      .update({ url_key: plainKey })
      .eq('guid', 'win');
    expect(error).toBeNull();
    expect(await ingest(draw, win)).toEqual(['Rovers draw', 'Rovers win']);
  });
});

it('keeps every story of a feed that always lists one, linked to the home page', async () => {
  const link = homePage;
  expect(
    await ingestAll([
      [{ title: 'Rovers win', guid: 'win', link }],
      [{ title: 'Rovers draw', guid: 'draw', link }],
      [{ title: 'Rovers lose', guid: 'loss', link }],
    ]),
  ).toEqual(['Rovers draw', 'Rovers lose', 'Rovers win']);
});

async function ingestAll(fetches: RssItem[][]): Promise<string[]> {
  let headlines: string[] = [];
  for (const items of fetches) headlines = await ingest(...items);
  return headlines;
}

/** Serves items, runs, and answers the headlines that are stored. */
async function ingest(...items: RssItem[]): Promise<string[]> {
  feed.items = items;
  expect(await test.run()).toMatchObject({ kind: 'completed' });
  const articles = await test.articles();
  return articles.map(({ headline }) => headline);
}
