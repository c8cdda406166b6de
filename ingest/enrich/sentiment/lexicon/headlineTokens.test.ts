import { describe, expect, it } from 'vitest';

import { seedClubs } from '../../../../common/pyramid/pyramid.ts';
import { createMentions } from '../../story/clubMentions.ts';
import { headlineTokens } from './headlineTokens.ts';

const mentionAt = createMentions(seedClubs);

const wednesday = { name: 'Sheffield Wednesday', aliases: ['Wednesday', 'Owls'] };
const bristol = { name: 'Bristol City', aliases: ['Robins'] };

describe('headlineTokens', () => {
  it.each([
    ['Owls 2-1 Leeds United', 'own 2-1 other'],
    ['The Owls’ trip to Hull', 'the own trip to other'],
    ['Owls Women 0-0 Stoke', 'own 0-0 other'],
    ['Wednesday win on Wednesday night', 'own win on wednesday night'],
    ['Sheffield United draw', 'other draw'],
    ['Former Owls captain', 'former outside captain'],
    ['Ex-Owls and Leeds United striker', 'ex outside and outside striker'],
    ['Gills, Bees and owls', 'other , other and owls'],
    ['Defender joins Bath City', 'defender joins other'],
    ['Our year: what we saw', 'own year : what own saw'],
    ['‘We were poor’ – captain', 'we were poor – captain'],
    ['Season 2024-25, 24-25 and 4-3-3', 'season 2024-25 , 24-25 and 4-3-3'],
  ])('marks the clubs in %s', (headline, expected) => {
    expect(outline(headline, wednesday)).toBe(expected);
  });

  it('knows a club by the end of its name, but not a place', () => {
    expect(outline('City beat Hull City', bristol)).toBe('own beat other');
    expect(outline('Win at the City Ground', bristol)).toBe('win at the city ground');
  });

  it('tells scorelines from words', () => {
    const kinds = headlineTokens('Owls 2-1 Leeds, 99-1', wednesday, mentionAt).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['club', 'score', 'club', 'mark', 'word']);
  });

  it('knows the clubs that it is told of, and no others', () => {
    const told = createMentions([{ name: 'Bury', aliases: ['Shakers'] }]);
    const sides = headlineTokens('Win over Shakers and Hammers', wednesday, told);
    expect(sides.map(({ side }) => side)).toEqual([null, null, 'other', null, null]);
  });
});

function outline(headline: string, club: typeof wednesday): string {
  return headlineTokens(headline, club, mentionAt)
    .map(({ side, text }) => side ?? text)
    .join(' ');
}
