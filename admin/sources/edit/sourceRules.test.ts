import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { buildSource } from '../fixtures/buildSource.ts';
import {
  clockOffsetRule,
  describeAddFailure,
  describePriorities,
  describeUpdateFailure,
  nameLengthRule,
  priorities,
  priorityRule,
  toStoredSource,
} from './sourceRules.ts';

describe('the priority of a source', () => {
  it.each([1, 5, 10, '7', null, undefined, ''])('may be %j', (value) => {
    expect(priorityRule(priorities, undefined)(value)).toBeUndefined();
  });

  it.each([0, 11, 50, -1, 5.5, 'high'])('may not be %j', (value) => {
    expect(priorityRule(priorities, undefined)(value)).toBe('A whole number from 1 to 10');
  });

  it('may stay what it was, and not become anything else outside the range', () => {
    expect(priorityRule(priorities, 50)(50)).toBeUndefined();
    expect(priorityRule(priorities, 50)('50')).toBeUndefined();
    expect(priorityRule(priorities, 50)(49)).toBe('A whole number from 1 to 10');
    expect(priorityRule(priorities, 50)(10)).toBeUndefined();
  });

  it.each([
    [undefined, /^1 to 10\. /],
    [5, /^1 to 10\. /],
    [40, /^1 to 10, or the 40 that it has\. /],
    [70, /^1 to 10, or the 70 that it has\. /],
  ])('that is %j is explained', (before, offered) => {
    const help = describePriorities(priorities, before);
    expect(help).toMatch(offered);
    expect(help).toContain('The lower the number, the sooner it is read');
    // Every number that it names is one that the form takes.
    for (const [number] of help.matchAll(/\d+/g)) {
      expect(priorityRule(priorities, before)(number)).toBeUndefined();
    }
  });
});

describe('what a form holds', () => {
  it.each([
    [{ club_id: null, keeps_named_only: true }, false],
    [{ club_id: 'arsenal', keeps_named_only: true }, true],
    [{ keeps_named_only: true }, true],
  ])('asks for the name of the club where there is one: %j', (fields, keeps_named_only) => {
    expect(toStoredSource(fields)).toMatchObject({ keeps_named_only });
  });

  it.each([
    ['', undefined],
    ['A', undefined],
    [null, undefined],
    ['a'.repeat(120), undefined],
    ['   ', undefined],
    ['a'.repeat(121), 'At most 120 characters'],
  ])('is judged by the length of its name %j', (value, message) => {
    expect(nameLengthRule(value)).toBe(message);
  });

  it.each([
    [0, undefined],
    [-1440, undefined],
    ['60', undefined],
    [1441, 'Whole minutes, at most a day'],
    [0.5, 'Whole minutes, at most a day'],
  ])('is judged by the clock offset %j', (value, message) => {
    expect(clockOffsetRule(value)).toBe(message);
  });

  it.each([
    [' Shown ', 'Shown'],
    ['  ', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('is stored with the display name %j as %j', (display_name, stored) => {
    const fields = { name: ' A ', url: ' https://a.test/ ', ...{ display_name } };

    expect(toStoredSource(fields as Parameters<typeof toStoredSource>[0])).toEqual({
      name: 'A',
      url: 'https://a.test/',
      display_name: stored,
    });
  });

  it('is stored without the blank lines among its rules', () => {
    const fields = { left_out_links: [' /sounds/ ', '', '  '], left_out_titles: [''] };
    expect(toStoredSource(fields)).toMatchObject({
      left_out_links: ['/sounds/'],
      left_out_titles: [],
    });
  });

  it('is stored with everything else as it is', () => {
    const source = buildSource({
      ...{ priority: 50, type: 'fan_blog' },
      ...{ id: 'a', version: 3, clock_offset_minutes: 60, retired_at: null },
    });
    expect(toStoredSource(source)).toEqual(source);
  });
});

describe('the sentence for a source that could not be', () => {
  const unique = new HttpError('duplicate key', 409, { code: '23505', message: 'duplicate key' });
  const away = new HttpError('The server cannot be reached.', 0);

  it.each([
    [unique, 'Failed to add source. Check if URL is unique.'],
    [new HttpError('Bad', 500), 'Failed to add source. Check if URL is unique.'],
    [away, 'Failed to add source. Check if URL is unique. The server cannot be reached.'],
    [new HttpError('Not you.', 403), 'Failed to add source. Check if URL is unique. Not you.'],
    [new HttpError('Late.', 504), 'Failed to add source. Check if URL is unique. Late.'],
  ])('added: %s', (error, sentence) => {
    expect(describeAddFailure(error)).toBe(sentence);
  });

  it.each([
    [unique, 'Failed to update source. Check if URL is unique.'],
    [
      new HttpError('Somebody else was faster.', 409),
      'Failed to update source. Somebody else was faster.',
    ],
    [new HttpError('Gone.', 406), 'Failed to update source. Gone.'],
    [new HttpError('Bad', 500), 'Failed to update source'],
    [new Error('Bad'), 'Failed to update source'],
    [away, 'Failed to update source. The server cannot be reached.'],
  ])('changed: %s', (error, sentence) => {
    expect(describeUpdateFailure(error)).toBe(sentence);
  });
});
