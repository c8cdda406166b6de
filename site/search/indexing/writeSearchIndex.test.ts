import { expect, it } from 'vitest';
import { collectVocabulary } from './writeSearchIndex.ts';

it('the vocabulary has all words, the commonest first, as they are mostly written', () => {
  const stories = [
    ['Transfer news', 'A transfer, a transfer!', 'Blog'],
    ['The transfer', 'Saka’s', 'Blog'],
    ['transfer', 'Saka', 'Other'],
  ];
  expect(collectVocabulary(stories.map((texts) => ({ texts })))).toEqual([
    'transfer Blog Saka',
    'news a The Other',
  ]);
  expect(collectVocabulary([])).toEqual(['', '']);
});
