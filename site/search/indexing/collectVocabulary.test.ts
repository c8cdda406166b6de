import { expect, it } from 'vitest';
import { buildRecord } from '../fixtures/buildRecord.ts';
import { collectVocabulary } from './collectVocabulary.ts';

it('the vocabulary has the words of two stories or more, the commonest first, as they are mostly written', () => {
  const records = [
    buildRecord({ headline: 'Transfer news', excerpt: 'A transfer, a transfer!', source: 'Blog' }),
    buildRecord({ headline: 'The transfer', excerpt: 'Saka’s', source: 'Blog' }),
    buildRecord({ headline: 'transfer', excerpt: 'Saka', source: 'Other' }),
  ];
  const contents = ['transferǀ newsǀ . transferǃ newsǃ', 'blogǀ . blogǃ newsǃ'];
  expect(collectVocabulary(records, contents)).toEqual({
    common: 'transfer Blog Saka',
    tokens: 'transferǃ newsǃ blogǃ',
  });
  expect(collectVocabulary([], [])).toEqual({ common: '', tokens: '' });
});
