import { describe, expect, it } from 'vitest';
import { buildStory } from '../fixtures/buildStory.ts';
import type { TextPart, WantedTerm } from './markMatches.ts';
import { whyFound } from './whyFound.ts';

const clubs = new Map(
  [
    { slug: 'arsenal', name: 'Arsenal', aliases: ['Gunners', 'The Arsenal'], badge: null },
    { slug: 'bury', name: 'Bury', aliases: ['Shakers'], badge: null },
  ].map((club) => [club.slug, club]),
);

/** With what is marked in brackets. */
const written = (parts: readonly TextPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

function reasons(names: string[], overrides = {}): string[] {
  const wanted: WantedTerm[] = names.map((name) => ({
    words: name.split(' '),
    isPhrase: name.includes(' '),
  }));
  return whyFound(buildStory(overrides), wanted, clubs).reasons.map(written);
}

describe('why a story was found', () => {
  it('is marked in its words and in its source', () => {
    const wanted = ['sign', 'season', 'slip'].map((word) => ({ words: [word], isPhrase: false }));
    const { headline, excerpt, source, reasons: others } = whyFound(buildStory(), wanted, clubs);
    expect([headline, excerpt ?? [], source].map(written)).toEqual([
      'Captain [signs]',
      'Two more [seasons].',
      'The Reply [Slip]',
    ]);
    expect(others).toEqual([]);
  });

  it.each<[string[], object, string[]]>([
    [['arsenal'], {}, ['Club: [Arsenal]']],
    [['gunner'], {}, ['Club: Arsenal, known as [Gunners]']],
    [
      ['gunner', 'shaker'],
      { clubs: ['bury', 'arsenal'] },
      ['Club: Arsenal, known as [Gunners]', 'Club: Bury, known as [Shakers]'],
    ],
    [['transfer'], { topic: 'transfer' }, ['Topic: [Transfer]']],
    [['match report'], { topic: 'match-report' }, ['Topic: [Match report]']],
    [['transfer'], { topic: 'transfer', headline: 'A transfer' }, []],
    [['captain'], { topic: 'transfer', excerpt: null }, []],
  ])('by %j of %o is %j', (names, overrides, expected) => {
    expect(reasons(names, overrides)).toEqual(expected);
  });
});
