import { describe, expect, it } from 'vitest';
import { buildClub, buildContent } from '../../content/fixtures/contentBuilders.ts';
import { collectVocabulary } from './collectVocabulary.ts';

const content = buildContent({
  clubs: [
    buildClub({ slug: 'arsenal', name: 'Arsenal', aliases: ['Gunners'] }),
    buildClub({ slug: 'bury', name: 'Bury' }),
  ],
});

function buildRecord(headline: string, meta: Record<string, string> = {}) {
  return { url: '', language: 'en', content: headline, meta, filters: { club: ['arsenal'] } };
}

describe('the vocabulary of the search', () => {
  it('has the words of two stories or more, the commonest first, as they are mostly written', () => {
    const records = [
      buildRecord('Transfer news', { excerpt: 'A transfer, a transfer!', source: 'Blog' }),
      buildRecord('The transfer', { excerpt: 'Saka’s', source: 'Blog' }),
      buildRecord('transfer', { headlineWords: 'not these', excerpt: 'Saka' }),
    ];
    expect(collectVocabulary(records, content).words).toBe('transfer Blog Saka');
  });

  it('has the clubs that have a story, with all their names', () => {
    expect(collectVocabulary([buildRecord('News')], content).clubs).toEqual([
      ['Arsenal', 'Gunners'],
    ]);
    expect(collectVocabulary([], content)).toEqual({ clubs: [], words: '' });
  });
});
