import type { Engine, Statements } from './engine.ts';
import aboutPage from '../../supabase/seed/aboutPage.json' with { type: 'json' };
import { seedLeagues } from '../../common/pyramid/pyramid.ts';
import type { SeedSeason } from '../../common/pyramid/readSeasons.ts';
import { updateFromSeed } from './updateFromSeed.ts';

export interface SeedSource {
  clubSlug: string;
  name: string;
  displayName: string | null;
  url: string;
  type: string;
  isOfficial: boolean;
}

/**
 * Fills an empty database in one transaction: leagues, seasons, clubs, the About text and the given sources.
 *
 * @param now Decides which season is the active one.
 * @param finish Runs in the same transaction.
 * @returns whether it seeded; false where anything is there, or was and has been deleted.
 */
export async function seedDatabase(
  engine: Engine,
  sources: readonly SeedSource[],
  seasons: readonly SeedSeason[],
  now: Date,
  finish: (transaction: Statements) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  return engine.transaction(async (transaction) => {
    const { rows } = await transaction.query(
      'select from public.leagues union all select from public.clubs union all select from private.seeded limit 1',
    );
    if (rows.length > 0) return false;
    const load = (sql: string, records: unknown) =>
      transaction.query(sql, [JSON.stringify(records)]);
    await load(insertLeagues, seedLeagues);
    await updateFromSeed(transaction, seasons, now);
    await load(insertAboutPage, aboutRecords);
    await load(insertSources, sources);
    await finish(transaction);
    return true;
  });
}

/** Of `seedLeagues`. */
export const insertLeagues = `
  insert into public.leagues (name, slug, tier, club_count, relegated_count)
  select name, slug, tier, club_count, relegated_count
  from jsonb_to_recordset($1::jsonb) as seed (name text, slug text, tier int, club_count int,
    relegated_count int)
`;

export const aboutRecords = [{ ...aboutPage, content: aboutPage.paragraphs.join('\n\n') }];

/** Of `aboutRecords`. */
export const insertAboutPage = `
  insert into public.about_page_content (title, content, meta_description)
  select title, content, meta_description
  from jsonb_to_recordset($1::jsonb) as seed (title text, content text, meta_description text)
`;

const insertSources = `
  insert into public.sources (club_id, name, display_name, url, type, is_official, priority)
  select clubs.id, seed.name, seed."displayName", seed.url, seed.type, seed."isOfficial",
    case when seed."isOfficial" then 5 else 50 end
  from jsonb_to_recordset($1::jsonb) as seed ("clubSlug" text, name text, "displayName" text,
    url text, type text, "isOfficial" boolean)
  join public.clubs on clubs.slug = seed."clubSlug"
`;
