import { describe, expect, it } from 'vitest';
import { buildClubs } from '../fixtures/buildClubs.ts';
import { composeStory } from './composeStory.ts';
import { lastMatch } from './matches.ts';
import { sampleSites } from './sampleSites.ts';
import { fillText } from './templates.ts';
import stock from './templates/stories.json' with { type: 'json' };
import words from './templates/words.json' with { type: 'json' };
import { wordsOfStory } from './wordsOfStory.ts';

const clubs = buildClubs(6);
const sites = sampleSites(clubs);
const official = [...stock.official, ...stock.longReads];

describe('the stock of sample stories', () => {
  it('is large enough that a page does not feel repeated', () => {
    const headlines = (templates: readonly { headline: string }[]) =>
      new Set(templates.map(({ headline }) => headline)).size;
    expect(headlines(official)).toBeGreaterThanOrEqual(90);
    expect(headlines(stock.blog)).toBeGreaterThanOrEqual(50);
    expect(new Set(words.blogs).size).toBe(words.blogs.length);
    for (const list of Object.values(stock.paragraphs)) {
      expect(list.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('misspells no slot and no topic', () => {
    const texts = [...official, ...stock.blog].flatMap(({ topic, headline, excerpt }) => {
      expect(Object.keys(stock.paragraphs)).toContain(topic);
      return [headline, excerpt];
    });
    for (const club of clubs) {
      const slots = wordsOfStory(club, new Date(), 7, clubs, ({ name }) => name);
      for (const text of [...texts, ...Object.values(stock.paragraphs).flat()]) {
        expect(fillText(text, slots)).not.toMatch(/^\s*$|[{}]/);
      }
    }
    expect(() => fillText('The {referee} was fine', {})).toThrow('{referee}');
  });

  it('has excerpts in words other than their headlines', () => {
    for (const { headline, excerpt } of [...official, ...stock.blog]) {
      const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z’]{4,}/g) ?? [];
      const repeated = wordsOf(headline).filter((word) => wordsOf(excerpt).includes(word));
      expect(repeated.length, headline).toBeLessThan(wordsOf(headline).length * 0.7);
    }
  });
});

describe('a composed story', () => {
  const stories = sites.map((site) =>
    Array.from({ length: 900 }, (_, number) => composeStory(site, number, clubs)),
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
      expect(path).toMatch(/^\/news\/(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(path.endsWith(`-${String(number)}`)).toBe(true);
    }
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
    for (const { headline, publishedAt } of reports) {
      const { ownGoals, otherGoals, opponent, isHome } = lastMatch(clubs, site.club, publishedAt);
      const goals = isHome ? [ownGoals, otherGoals] : [otherGoals, ownGoals];
      expect(headline).toContain(opponent.name);
      expect(headline).toContain(` ${goals.join('-')} `);
    }
  });
});
