import { beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { groupStories } from './groupStories.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';

const agreed = 'Barnsley agree £12m deal to sign striker Bartholomew Quill from Luton';
const agreedToo = 'Striker Bartholomew Quill to join Barnsley as £12m deal agreed with Luton';
const another = 'Council approves the plan for a new stand at the old ground';

const test = ingestionTest();
let club: Row<'clubs'>;

beforeEach(async () => {
  club = await test.buildClub({ name: 'Barnsley', slug: 'barnsley' });
  await test.buildClub({ name: 'Luton Town', slug: 'luton-town' });
});

describe('the stories of an event', () => {
  it('get one id by the run that reads them, and keep it when another run finds one more', async () => {
    const feeds = ['one', 'two', 'three'].map((name) => test.serveFeed(name));
    for (const feed of feeds) await test.buildSourceOf(feed, { club_id: club.id });
    const date = new Date().toUTCString();
    feeds[0]?.items.push({ title: agreed, link: 'https://one.test/1', pubDate: date });
    feeds[1]?.items.push({ title: agreedToo, link: 'https://two.test/1', pubDate: date });
    feeds[1]?.items.push({ title: another, link: 'https://two.test/2', pubDate: date });
    await test.run();
    const events = await eventsOf();
    expect(events[agreed]).toEqual(expect.any(String));
    expect(events).toEqual({
      [agreed]: events[agreed],
      [agreedToo]: events[agreed],
      [another]: events[another],
    });
    expect(events[another]).not.toBe(events[agreed]);

    feeds[2]?.items.push({ title: `${agreed}!`, link: 'https://three.test/1', pubDate: date });
    await test.run();
    expect(await eventsOf()).toEqual({ ...events, [`${agreed}!`]: events[agreed] });
    expect(await group()).toBe(0);
  });

  it('are in it for every club that has them, also one that gets them later', async () => {
    const copy = { headline: agreed, url_key: 'paper.test/1' };
    await test.buildArticle({ ...copy, club_id: club.id });
    expect(await group()).toBe(1);
    await test.buildArticle(copy);
    expect(await group()).toBe(1);
    const events = (await test.articles()).map(({ event_id }) => event_id);
    expect(new Set(events).size).toBe(1);
  });

  it('are found among any number, read in slices', async () => {
    await tell(agreed, agreedToo, ...Array.from({ length: 5 }, (_, n) => `${n} ${another}`));
    expect(await group({ atOnce: 2, most: 20 })).toBe(7);
    const events = await eventsOf();
    expect(events[agreed]).toBe(events[agreedToo]);
  });

  it('are not looked for where no story is new', async () => {
    await tell(agreed);
    await group();
    await groupStories(test.call, () => Promise.reject(new Error('The clubs were asked for.')));
  });
});

async function tell(...headlines: string[]): Promise<void> {
  for (const headline of headlines) {
    const source = await test.buildSource({ club_id: club.id });
    await test.buildArticle({ club_id: club.id, source_id: source.id, headline });
  }
}

function group(slices?: { atOnce: number; most: number }): Promise<number> {
  return groupStories(test.call, () => test.store.clubs(), slices);
}

async function eventsOf(): Promise<Record<string, string | null>> {
  const articles = await test.articles();
  return Object.fromEntries(articles.map(({ headline, event_id }) => [headline, event_id]));
}
