import { describe, expect, it } from 'vitest';
import { buildArticle, buildClub, buildContent } from '../content/fixtures/contentBuilders.ts';
import { indexContent } from '../content/indexContent.ts';
import { lastChanges } from './lastChanges.ts';

const articles = [
  buildArticle({ published_at: '2025-03-01T12:00:00+00:00' }),
  buildArticle({ published_at: '2025-03-03T13:00:00+01:00' }),
];

describe('the last changes of pages', () => {
  it('are the moments of their newest stories', () => {
    const content = buildContent({
      clubs: [
        buildClub({ articles }),
        buildClub({ slug: 'barrow', name: 'Barrow', articles: articles.slice(0, 1) }),
        buildClub({ slug: 'silent', name: 'Silent' }),
      ],
      memberships: [{ season_code: '2024-25', league_slug: 'premier-league', club_slug: 'barrow' }],
      about: {
        title: 'About',
        content: '',
        meta_description: null,
        updated_at: '2025-01-01T00:00:00+00:00',
      },
    });
    const moments = [...lastChanges(content, indexContent(content))].map(([path, moment]) => [
      path,
      moment.toISOString(),
    ]);
    expect(moments).toEqual([
      ['/', '2025-03-03T12:00:00.000Z'],
      ['/news', '2025-03-03T12:00:00.000Z'],
      ['/about', '2025-01-01T00:00:00.000Z'],
      ['/clubs/arsenal', '2025-03-03T12:00:00.000Z'],
      ['/clubs/barrow', '2025-03-01T12:00:00.000Z'],
      ['/seasons/2024-25/premier-league', '2025-03-01T12:00:00.000Z'],
    ]);
  });

  it('are none on a site without news', () => {
    const content = buildContent();
    expect(lastChanges(content, indexContent(content)).size).toBe(0);
  });
});
