import { describe, expect, it } from 'vitest';
import { buildArticle, buildSource } from '../content/fixtures/contentBuilders.ts';
import { sourceName } from './sourceName.ts';

describe('sourceName', () => {
  it('is the name of the source', () => {
    expect(sourceName(buildArticle())).toBe('The Reply Slip');
  });

  it('is the host of the article once the source is gone', () => {
    const article = buildArticle({ source: null, canonical_url: 'https://www.blog.example/a' });
    expect(sourceName(article)).toBe('blog.example');
  });

  it('is the host when the name is blank', () => {
    const source = buildSource({ name: '  ' });
    expect(sourceName(buildArticle({ source }))).toBe('blog.example');
  });
});
