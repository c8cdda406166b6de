import { expect, it } from 'vitest';
import { countOf } from './counts.ts';

it('counts one and many', () => {
  expect(countOf(1, 'article')).toBe('1 article');
  expect(countOf(0, 'article')).toBe('0 articles');
  expect(countOf(1203, 'story', 'stories')).toBe('1,203 stories');
});
