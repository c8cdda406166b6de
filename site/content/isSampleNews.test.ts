import { describe, expect, it } from 'vitest';
import { buildArticle, buildClub } from './fixtures/contentBuilders.ts';
import { isSampleNews } from './isSampleNews.ts';

const withArticle = (overrides: Parameters<typeof buildArticle>[0]) => ({
  clubs: [buildClub(), buildClub({ articles: [buildArticle(), buildArticle(overrides)] })],
});

describe('isSampleNews', () => {
  it('recognises a story on a local host', () => {
    const content = withArticle({ canonical_url: 'http://gunners.localhost:9900/a' });
    expect(isSampleNews(content)).toBe(true);
  });

  it('recognises a source on a local host', () => {
    const source = {
      name: 'Sample',
      url: 'http://gunners.localhost:9900/feed',
      is_official: false,
    };
    expect(isSampleNews(withArticle({ source }))).toBe(true);
  });

  it.each(['https://localhost.example/a', 'https://blog.example/x.localhost'])(
    'takes %s for real news',
    (address) => {
      expect(isSampleNews(withArticle({ canonical_url: address }))).toBe(false);
    },
  );

  it('survives a story whose source is gone', () => {
    expect(isSampleNews(withArticle({ source: null }))).toBe(false);
  });
});
