import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Database } from '../../common/database.types.ts';
import type { Row } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { titleKey } from '../../common/text/titleKey.ts';
import { test as base, expect } from './administrator.ts';

type Tables = Database['public']['Tables'];
type Article = Row<'articles'>;
type NewArticle = Partial<Tables['articles']['Insert']>;

interface OwnArticles {
  /** A word that stands in the headlines of this test's articles alone. */
  word: string;
  /** The club they belong to unless told otherwise, and its league in the active season. */
  club: { id: string; name: string };
  league: string;
  /** Adds a hidden article, of long ago, so that no page of the site shows it. */
  add: (headline: string, overrides?: NewArticle) => Promise<Article>;
  /** As it is stored now; null once it is gone. */
  stored: (id: string) => Promise<Article | null>;
}

interface Fixtures {
  own: OwnArticles;
}

/** The administrator's test with articles of its own, which are gone when it ends. */
export const test = base.extend<Fixtures>({
  own: async ({ serviceClient }, use) => {
    const word = `Quokka${randomUUID().slice(0, 8)}`;
    const { data: membership } = await serviceClient
      .from('league_memberships')
      .select('clubs!inner(id,name),leagues!inner(name,tier),seasons!inner(is_active)')
      .eq('seasons.is_active', true)
      .eq('leagues.tier', 2)
      .limit(1)
      .single()
      .throwOnError();
    const { clubs: club, leagues: league } = membership;
    const keyOf = (headline: string) => `own.test/${word}/${encodeURIComponent(headline)}`;

    await use({
      word,
      club,
      league: league.name,
      add: async (headline, overrides = {}) => {
        const title = `${word} ${headline}`;
        const row = {
          club_id: club.id,
          headline: title,
          title_key: titleKey(title),
          url_key: keyOf(headline),
          canonical_url: `https://${keyOf(headline)}`,
          published_at: '2001-05-01T12:00:00Z',
          is_visible: false,
          ...overrides,
        };
        const added = await serviceClient.from('articles').insert(row).select().single();
        if (added.error !== null) throw added.error;
        return added.data;
      },
      stored: async (id) => {
        const found = await serviceClient.from('articles').select().eq('id', id).maybeSingle();
        return found.data;
      },
    });

    for (const table of ['articles', 'removed_articles'] as const) {
      await serviceClient.from(table).delete().like('url_key', `own.test/${word}/%`).throwOnError();
    }
  },
});

/** Chooses from the menu of maintenance. */
export async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Maintenance' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export { expect };
