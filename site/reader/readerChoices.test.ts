import { describe, expect, it } from 'vitest';
import {
  follow,
  formatChoices,
  noChoices,
  parseChoices,
  setCovered,
  unfollow,
} from './readerChoices.ts';

const choices = { clubs: ['arsenal', 'wrexham'], covered: ['arsenal'], muted: ['transfer news'] };

describe('what a browser kept', () => {
  it('comes back as it was chosen', () => {
    expect(parseChoices(formatChoices(choices))).toEqual(choices);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['another version', JSON.stringify({ ...choices, version: 2 })],
    ['no version', JSON.stringify(choices)],
    ['other shapes', '{"version":1,"clubs":"arsenal","covered":{},"muted":7}'],
  ])('is no choice at all when it is %s', (_name, text) => {
    expect(parseChoices(text)).toEqual(noChoices);
  });

  it.each([
    [
      'a slug that is none',
      { clubs: ['arsenal', '"]{}', 'A', '', 7, '../x', 'a--b'] },
      ['arsenal'],
    ],
    ['a club twice', { clubs: ['arsenal', 'arsenal'] }, ['arsenal']],
  ])('loses %s', (_name, stored, clubs) => {
    expect(parseChoices(JSON.stringify({ version: 1, ...stored })).clubs).toEqual(clubs);
  });

  it('loses words that are none, and keeps the cover of a club that is not followed', () => {
    const stored = { version: 1, clubs: ['wrexham'], covered: ['arsenal'], muted: ['', 7, 'a'] };
    expect(parseChoices(JSON.stringify(stored))).toEqual({
      clubs: ['wrexham'],
      covered: ['arsenal'],
      muted: ['a'],
    });
  });

  it('has an end, however much was stored', () => {
    const clubs = Array.from({ length: 500 }, (_, number) => `club-${number}`);
    expect(parseChoices(JSON.stringify({ version: 1, clubs })).clubs).toHaveLength(200);
  });
});

describe('following', () => {
  it('adds clubs at the end, each once', () => {
    expect(follow(choices, ['wrexham', 'barnet']).clubs).toEqual(['arsenal', 'wrexham', 'barnet']);
  });

  it('leaves the cover where it is when it ends', () => {
    expect(unfollow(choices, 'arsenal')).toMatchObject({
      clubs: ['wrexham'],
      covered: ['arsenal'],
    });
  });
});

describe('a spoiler cover', () => {
  it('goes on once and off again, followed or not', () => {
    const both = setCovered(setCovered(choices, 'barnet', true), 'barnet', true);
    expect(both.covered).toEqual(['arsenal', 'barnet']);
    expect(setCovered(both, 'arsenal', false).covered).toEqual(['barnet']);
  });
});

it('follows the clubs of a link in place of all others, and what is covered stays so', () => {
  expect(follow({ ...choices, clubs: [] }, ['barnet', 'wrexham'])).toEqual({
    clubs: ['barnet', 'wrexham'],
    covered: ['arsenal'],
    muted: ['transfer news'],
  });
});
