import { describe, expect, it } from 'vitest';
import { buildClub } from '../../site/content/fixtures/contentBuilders.ts';
import { drawField, drawCrestSprite } from './drawField.ts';
import { drawCrest } from './drawCrest.ts';

const patterns = ['plain', 'halves', 'hoops', 'sash', 'quarters', 'stripes'] as const;

describe('drawCrest', () => {
  it('draws every pattern differently, in both colours', () => {
    const drawings = patterns.map((shield_pattern) => drawCrest(buildClub({ shield_pattern })));
    expect(new Set(drawings).size).toBe(patterns.length);
    for (const drawing of drawings) {
      expect(drawing).toContain('fill="#DB0007"');
      expect(drawing).toContain('fill="#FFFFFF"');
    }
  });

  it('writes the monogram in whichever of ink and paper reads on the first colour', () => {
    const monogram = (primary_colour: string) =>
      /<text[^>]* fill="(#\w+)"/.exec(drawCrest(buildClub({ primary_colour })))?.[1];
    expect(monogram('#FFFFFF')).toBe('#15181C');
    expect(monogram('#132257')).toBe('#FFFFFF');
  });

  it('keeps to three letters and escapes what is markup', () => {
    const drawing = drawCrest(buildClub({ monogram: '<&"X' }));
    expect(drawing).toContain('>&#60;&#38;&#34;</text>');
  });

  it('has no identifiers, styles or references that a sprite or a content policy would break', () => {
    const drawing = drawCrest(buildClub()) + drawField(buildClub());
    expect(drawing).not.toMatch(/ id=|style|url\(/);
  });
});

describe('drawCrestSprite', () => {
  it('has a crest and a field for every club', () => {
    const clubs = [buildClub(), buildClub({ slug: 'leeds-united' })];
    const ids = [...drawCrestSprite(clubs).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['arsenal', 'arsenal-field', 'leeds-united', 'leeds-united-field']);
  });

  it('is a document even without clubs', () => {
    expect(drawCrestSprite([])).toBe('<svg xmlns="http://www.w3.org/2000/svg"></svg>\n');
  });
});
