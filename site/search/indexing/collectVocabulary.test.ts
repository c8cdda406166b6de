import { expect, it } from 'vitest';
import { buildStory } from '../fixtures/buildStory.ts';
import { collectVocabulary } from './collectVocabulary.ts';

it('the vocabulary has the words of two stories or more, the commonest first, as they are mostly written', () => {
  const stories = [
    buildStory({ headline: 'Transfer news', excerpt: 'A transfer, a transfer!', source: 'Blog' }),
    buildStory({ headline: 'The transfer', excerpt: 'Saka’s', source: 'Blog' }),
    buildStory({ headline: 'transfer', excerpt: 'Saka', source: 'Other' }),
  ];
  expect(collectVocabulary(stories)).toBe('transfer Blog Saka');
  expect(collectVocabulary([])).toBe('');
});
