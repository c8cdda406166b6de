import { expect, it } from 'vitest';
import { leftOutBecause, type SourceRules } from './leftOutBecause.ts';

const none: SourceRules = { left_out_links: [], left_out_titles: [], keeps_named_only: false };

function judge(rules: Partial<SourceRules>, { namesClub = true } = {}) {
  return leftOutBecause(
    {
      url: 'https://www.bbc.co.uk/sounds/play/p0abc',
      headline: 'Listen: United PREVIEW show',
      namesClub: () => namesClub,
    },
    { ...none, ...rules },
  );
}

it.each<[string, Partial<SourceRules>, string | null]>([
  ['no rule', {}, null],
  [
    'a part of its link',
    { left_out_links: ['/live/', '/sounds/'] },
    'Its link contains “/sounds/”.',
  ],
  ['a link of other letters', { left_out_links: ['/Sounds/'] }, null],
  ['its title in another case', { left_out_titles: ['preview'] }, 'Its title contains “preview”.'],
  ['a title of others', { left_out_titles: ['tickets'] }, null],
  ['blank rules', { left_out_links: ['', ' '], left_out_titles: [' '] }, null],
  ['a rule with blanks around', { left_out_titles: [' show '] }, 'Its title contains “show”.'],
  ['named items alone, and named', { keeps_named_only: true }, null],
])('an item under %s', (_case, rules, reason) => {
  expect(judge(rules)).toBe(reason);
});

it('leaves out what does not name the club only where that is asked for', () => {
  expect(judge({ keeps_named_only: true }, { namesClub: false })).toBe(
    'It does not name the club.',
  );
  expect(judge({}, { namesClub: false })).toBeNull();
});
