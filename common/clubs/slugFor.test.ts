import { describe, expect, it } from 'vitest';
import { slugFor } from './slugFor.ts';

describe('slugFor', () => {
  it.each([
    ['Arsenal', 'arsenal'],
    ['AFC Bournemouth', 'afc-bournemouth'],
    ['Brighton & Hove Albion', 'brighton-and-hove-albion'],
    ['Dagenham&Redbridge', 'dagenham-and-redbridge'],
    ["King's Lynn Town", 'kings-lynn-town'],
    ['King’s Lynn Town', 'kings-lynn-town'],
    ['St. Albans City', 'st-albans-city'],
    ['A.F.C. Wimbledon', 'afc-wimbledon'],
    ['Weston-super-Mare', 'weston-super-mare'],
    ['Atlético São Paulo', 'atletico-sao-paulo'],
    ['  Hampton / Richmond  --  Borough ', 'hampton-richmond-borough'],
    ['Schalke 04', 'schalke-04'],
  ])('turns %j into %j', (name, slug) => {
    expect(slugFor(name)).toBe(slug);
  });

  it.each(['', '   ', '&', "'.'", '東京'])('gives only what an address may hold for %j', (name) => {
    expect(slugFor(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
  });

  it('leaves a slug as it is', () => {
    expect(slugFor('brighton-and-hove-albion')).toBe('brighton-and-hove-albion');
  });
});
