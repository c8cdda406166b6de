import { expect, test as base } from './administrator.ts';
import type { Database } from '../../common/database.types.ts';

type Tables = Database['public']['Tables'];
export type ClubRow = Tables['clubs']['Row'];
type NewClub = Partial<Tables['clubs']['Insert']>;
type NewSource = Partial<Tables['sources']['Insert']>;

interface Fixtures {
  /** Adds a club with a name of its own; it is gone after the test, with all that belongs to it. */
  buildClub: (overrides?: NewClub) => Promise<ClubRow>;
  /** Adds a source to a club. */
  buildSource: (clubId: string, overrides?: NewSource) => Promise<Tables['sources']['Row']>;
  /** Deletes, after the test, the club of a slug that the test makes by itself. */
  forgetClub: (slug: string) => void;
}

let count = 0;

/** Playwright's test with the administrator signed in, and clubs to try things on. */
export const test = base.extend<Fixtures>({
  forgetClub: async ({ serviceClient }, use) => {
    const slugs: string[] = [];
    await use((slug) => {
      slugs.push(slug);
    });
    await serviceClient.from('clubs').delete().in('slug', slugs).throwOnError();
    const badges = serviceClient.storage.from('club-badges');
    const { data } = await badges.list('', { limit: 1000 });
    const names = (data ?? []).map(({ name }) => name);
    const own = names.filter((name) => slugs.some((slug) => name.startsWith(`${slug}-`)));
    if (own.length > 0) await badges.remove(own);
  },

  buildClub: async ({ serviceClient }, use) => {
    const ids: string[] = [];
    await use(async (overrides = {}) => {
      count += 1;
      const { data } = await serviceClient
        .from('clubs')
        .insert({
          name: `Testers ${String(count)}`,
          slug: `testers-${String(count)}`,
          ...overrides,
        })
        .select()
        .single()
        .throwOnError();
      ids.push(data.id);
      return data;
    });
    await serviceClient.from('clubs').delete().in('id', ids).throwOnError();
  },

  buildSource: async ({ serviceClient }, use) => {
    await use(async (clubId, overrides = {}) => {
      count += 1;
      const { data } = await serviceClient
        .from('sources')
        .insert({
          club_id: clubId,
          name: `Paper ${String(count)}`,
          url: `https://paper-${String(count)}.test/feed`,
          ...overrides,
        })
        .select()
        .single()
        .throwOnError();
      return data;
    });
  },
});

export { expect };
