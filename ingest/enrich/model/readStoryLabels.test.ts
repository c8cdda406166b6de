import { describe, expect, it } from 'vitest';
import { readStoryLabels } from './storyQuestion.ts';
import { maxTags, everyTag } from '../story/topicsOf.ts';

const entry = (overrides: object = {}) => ({
  id: 1,
  sentiment: 'positive',
  tags: [],
  summary: 'Derby win.',
  ...overrides,
});
const read = (...stories: unknown[]) =>
  readStoryLabels(JSON.stringify({ stories }), stories.length);

describe('readStoryLabels', () => {
  it('reads the labels in the order of the stories', () => {
    const second = entry({ id: 2, sentiment: 'negative', tags: [everyTag[0]], summary: '' });
    expect(read(entry(), second)).toEqual({
      kind: 'read',
      labels: [
        { sentiment: 'positive', tags: [], summary_short: 'Derby win.' },
        { sentiment: 'negative', tags: [everyTag[0]], summary_short: null },
      ],
      fault: null,
    });
  });

  it('names tags once each and in the order of the list, however the model does', () => {
    expect(read(entry({ tags: [everyTag[2], everyTag[1], everyTag[2]] }))).toMatchObject({
      labels: [{ tags: [everyTag[1], everyTag[2]] }],
    });
  });

  it.each<[string, string | null]>([
    ['a'.repeat(140), 'a'.repeat(140)],
    ['  Derby\n win.\u0000 ', 'Derby win.'],
    ['<b>Derby</b> win.', 'Derby win.'],
    ['<script>alert(1)</script>', null],
    ['&lt;img src=x onerror=alert(1)&gt;', null],
    ['Goals at 3.30pm, said J.Smith.', 'Goals at 3.30pm, said J.Smith.'],
  ])('makes the summary %j plain text', (summary, expected) => {
    expect(read(entry({ summary }))).toMatchObject({ labels: [{ summary_short: expected }] });
  });

  it.each<[string, object, string]>([
    ['an unknown sentiment', { sentiment: 'Positive' }, 'sentiment'],
    ['an unknown tag', { tags: ['gambling'] }, 'tags'],
    ['too many tags', { tags: everyTag.slice(0, maxTags + 1) }, 'tags'],
    ['no list of tags', { tags: null }, 'tags'],
    ['a summary that is too long', { summary: 'a'.repeat(141) }, 'summary'],
    ['a summary that is no text', { summary: 7 }, 'summary'],
    ['an address', { summary: 'See https://evil.example/x' }, 'summary'],
    ['a bare address', { summary: 'Tickets at evil-shop.com now' }, 'summary'],
    ['a handle', { summary: 'Follow @evil for more' }, 'summary'],
    ['no sentiment', { sentiment: undefined }, 'sentiment'],
    ['a number that is none', { id: '1' }, 'id'],
    ['more than was asked', { 'sk-leak': 1 }, 'other fields'],
  ])('refuses an entry with %s, and that one alone', (_case, overrides, field) => {
    expect(read(entry(overrides), entry({ id: 2 }))).toEqual({
      kind: 'read',
      labels: [null, expect.objectContaining({ sentiment: 'positive' })],
      fault: `The model labelled a story unusably (${field}).`,
    });
  });

  it('refuses an entry for another story', () => {
    expect(read(entry({ id: 1 }), entry({ id: 1 }))).toMatchObject({
      labels: [{ sentiment: 'positive' }, null],
      fault: 'The model mixed up the numbers of the stories.',
    });
  });

  it.each<[string, string]>([
    ['', 'The model answered something other than JSON.'],
    ['```json\n{"stories": []}\n```', 'The model answered something other than JSON.'],
    ['null', 'The model answered with JSON of another shape.'],
    ['{"stories": {}}', 'The model answered with JSON of another shape.'],
    ['{"stories": [], "extra": 1}', 'The model answered with JSON of another shape.'],
    ['{"stories": [1, 2]}', 'The model labelled 2 of 1 stories.'],
    ['{"stories": []}', 'The model labelled 0 of 1 stories.'],
  ])('cannot use the answer %j', (content, reason) => {
    expect(readStoryLabels(content, 1)).toEqual({ kind: 'unusable', reason });
  });
});
