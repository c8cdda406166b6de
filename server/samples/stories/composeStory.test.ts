import { describe, expect, it } from 'vitest';
import { buildClubs } from '../../fixtures/buildClubs.ts';
import { createFixtureList } from '../createFixtureList.ts';
import { sampleSites } from '../sampleSites.ts';
import { composeStory } from './composeStory.ts';
import { fillSlots, wordsOfStory } from './fillSlots.ts';
import { blogStories, invented, longReads, officialStories, paragraphs } from './stock.ts';

const clubs = buildClubs(6);
const fixtures = createFixtureList(clubs);
const sites = sampleSites(clubs);
const all = ({ matchPieces, pieces }: typeof officialStories | typeof blogStories) => [
  ...Object.values(matchPieces).flat(),
  ...pieces,
];
const official = [...all(officialStories), ...longReads];
const blog = all(blogStories);

describe('the stock of sample stories', () => {
  it('is large enough that a page does not feel repeated', () => {
    const headlines = (templates: readonly { headline: string }[]) =>
      new Set(templates.map(({ headline }) => headline)).size;
    expect(headlines(official)).toBeGreaterThanOrEqual(90);
    expect(headlines(blog)).toBeGreaterThanOrEqual(50);
    expect(
      new Set([...invented.men, ...invented.women, ...invented.families]).size,
    ).toBeGreaterThanOrEqual(160);
    expect(new Set(invented.blogs).size).toBe(invented.blogs.length);
  });

  it('has four paragraphs or more on every topic, and no blank text', () => {
    for (const list of Object.values(paragraphs)) expect(list.length).toBeGreaterThanOrEqual(4);
    const names = Object.values(invented).flat();
    const templates = [...official, ...blog].flatMap(({ headline, excerpt }) => [
      headline,
      excerpt,
    ]);
    for (const text of [...names, ...templates, ...Object.values(paragraphs).flat()]) {
      expect(text.trim()).not.toBe('');
    }
  });

  it('misspells no slot', () => {
    for (const club of clubs) {
      const { slots } = wordsOfStory(club, new Date(), 7, fixtures, ({ name }) => name);
      for (const { headline, excerpt } of [...official, ...blog]) {
        expect(fillSlots(headline, slots)).not.toMatch(/[{}]/);
        expect(fillSlots(excerpt, slots)).not.toMatch(/[{}]/);
      }
      for (const paragraph of Object.values(paragraphs).flat()) {
        expect(fillSlots(paragraph, slots)).not.toMatch(/[{}]/);
      }
    }
  });

  it('refuses an unknown slot', () => {
    expect(() => fillSlots('The {referee} was fine', new Map())).toThrow('{referee}');
  });

  it('has excerpts in words other than their headlines', () => {
    for (const { headline, excerpt } of [...official, ...blog]) {
      const words = (text: string): string[] => text.toLowerCase().match(/[a-z’]{4,}/g) ?? [];
      const repeated = words(headline).filter((word) => words(excerpt).includes(word));
      expect(repeated.length, headline).toBeLessThan(words(headline).length * 0.7);
    }
  });
});

describe('a composed story', () => {
  const stories = sites.map((site) =>
    Array.from({ length: 900 }, (_, number) => composeStory(site, number, fixtures)),
  );

  it('has no headline that another one within the newest 14 of its site has', () => {
    for (const own of stories) {
      for (let start = 0; start + 14 <= own.length; start += 1) {
        const headlines = own.slice(start, start + 14).map(({ headline }) => headline);
        expect(new Set(headlines).size).toBe(14);
      }
    }
  });

  it('has two to four paragraphs, and a path made of its headline and number', () => {
    for (const { number, body, path } of stories.flat()) {
      expect(body.length).toBeGreaterThanOrEqual(2);
      expect(body.length).toBeLessThanOrEqual(4);
      expect(new Set(body).size).toBe(body.length);
      expect(path).toMatch(/^\/news\/[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(path.endsWith(`-${String(number)}`)).toBe(true);
    }
  });

  it('has no image in one case of eight and an image on its page alone in one of three', () => {
    const all = stories.flat();
    const share = (place: string) =>
      all.filter(({ imagePlace }) => imagePlace === place).length / all.length;
    expect(share('nowhere')).toBeCloseTo(1 / 8, 1);
    expect(share('page')).toBeCloseTo(1 / 3, 1);
  });

  it('lacks an excerpt now and then', () => {
    const all = stories.flat();
    const bare = all.filter(({ excerpt }) => excerpt === null).length;
    expect(bare / all.length).toBeGreaterThan(0.04);
    expect(bare / all.length).toBeLessThan(0.1);
  });

  it('has a headline of some 130 characters in one case of thirty on official sites', () => {
    const own = stories.flatMap((list, index) => (sites[index]?.isOfficial ? list : []));
    const long = own.filter(({ headline }) => headline.length > 105);
    expect(long.length / own.length).toBeCloseTo(1 / 30, 2);
    for (const { headline } of long) expect(headline.length).toBeLessThan(180);
  });

  it('reports the score of the last match', () => {
    const [site] = sites;
    if (!site) throw new Error('no sites built');
    const reports = (stories[0] ?? []).filter(({ headline }) => headline.startsWith('Report: '));
    expect(reports.length).toBeGreaterThan(5);
    for (const { headline, publishedAt, topic } of reports) {
      const { ownGoals, otherGoals, opponent } = fixtures.lastBefore(site.club, publishedAt);
      expect(headline).toContain(opponent.name);
      expect(Math.sign(ownGoals - otherGoals)).toBe({ won: 1, drew: 0, lost: -1 }[topic as 'won']);
    }
  });
});
