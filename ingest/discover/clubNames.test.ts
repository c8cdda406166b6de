import { expect, it } from 'vitest';
import { createClubNameTest } from './clubNames.ts';

const brighton = createClubNameTest({
  name: 'Brighton & Hove Albion',
  aliases: ['Brighton', "The U's", 'BHAFC'],
});
const reading = createClubNameTest({ name: 'Reading', aliases: [] });

it.each([
  ['Brighton sign a keeper', true],
  ['BRIGHTON WIN', true],
  ['Brighton and Hove Albion draw', true],
  ['The U’s go top', true],
  ['#BHAFC', true],
  ['Brightons lose', false],
  ['Preston win', false],
  ['', false],
])('that "%s" names the club: %s', (text, expected) => {
  expect(brighton(text)).toBe(expected);
});

it('tells a club from an everyday word by its capital', () => {
  expect(reading('Reading win')).toBe(true);
  expect(reading('What we are reading')).toBe(false);
});

it('takes names for text and not for patterns', () => {
  const odd = createClubNameTest({ name: 'F.C. (United)+', aliases: ['', ' '] });
  expect(odd('F.C. (United)+ win')).toBe(true);
  expect(odd('FxCx United win')).toBe(false);
});
