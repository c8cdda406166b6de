import type { Database } from '../../common/database.types.ts';
import { dataOf } from './dataOf.ts';
import type { Client } from './openTestBackend.ts';

type Tables = Database['public']['Tables'];
export type TableName = keyof Tables;
/** A row as it is stored, without what is computed from it on request. */
export type Row<Name extends TableName> = Omit<Tables[Name]['Row'], Tables[Name]['ComputedFields']>;
export type NewRow<Name extends TableName> = Partial<Tables[Name]['Insert']>;

export type RowBuilders = ReturnType<typeof rowBuilders>;

/**
 * Functions that insert one plausible row each, different from all others in what must be unique.
 * A parent that the overrides do not name is built too.
 *
 * @param service The client that holds the secret key.
 */
export function rowBuilders(service: Client) {
  let count = 0;

  async function buildLeague(overrides: NewRow<'leagues'> = {}): Promise<Row<'leagues'>> {
    count += 1;
    const row = { name: `League ${count}`, slug: `league-${count}`, tier: count, ...overrides };
    return dataOf(await service.from('leagues').insert(row).select().single());
  }

  async function buildSeason(overrides: NewRow<'seasons'> = {}): Promise<Row<'seasons'>> {
    count += 1;
    const row = { code: `season-${count}`, name: `Season ${count}`, ...overrides };
    return dataOf(await service.from('seasons').insert(row).select().single());
  }

  async function buildClub(overrides: NewRow<'clubs'> = {}): Promise<Row<'clubs'>> {
    count += 1;
    const row = { name: `Club ${count}`, slug: `club-${count}`, ...overrides };
    return dataOf(await service.from('clubs').insert(row).select().single());
  }

  async function buildMembership(
    overrides: NewRow<'league_memberships'> = {},
  ): Promise<Row<'league_memberships'>> {
    const row = {
      season_id: overrides.season_id ?? (await buildSeason()).id,
      league_id: overrides.league_id ?? (await buildLeague()).id,
      club_id: overrides.club_id ?? (await buildClub()).id,
    };
    return dataOf(await service.from('league_memberships').insert(row).select().single());
  }

  async function buildSource(overrides: NewRow<'sources'> = {}): Promise<Row<'sources'>> {
    count += 1;
    const row = {
      name: `Source ${count}`,
      url: `https://source-${count}.test/feed`,
      ...overrides,
      club_id: overrides.club_id ?? (await buildClub()).id,
    };
    return dataOf(await service.from('sources').insert(row).select().single());
  }

  async function buildArticle(overrides: NewRow<'articles'> = {}): Promise<Row<'articles'>> {
    count += 1;
    const row = {
      headline: `Story ${count}`,
      title_key: `story ${count}`,
      url_key: `news.test/story-${count}`,
      canonical_url: `https://news.test/story-${count}`,
      published_at: new Date().toISOString(),
      ...overrides,
      club_id: overrides.club_id ?? (await buildClub()).id,
    };
    return dataOf(await service.from('articles').insert(row).select().single());
  }

  async function buildRemovedArticle(
    overrides: NewRow<'removed_articles'> = {},
  ): Promise<Row<'removed_articles'>> {
    count += 1;
    const row = {
      headline: `Removed ${count}`,
      title_key: `removed ${count}`,
      url_key: `news.test/removed-${count}`,
      ...overrides,
      club_id: overrides.club_id ?? (await buildClub()).id,
    };
    return dataOf(await service.from('removed_articles').insert(row).select().single());
  }

  /** A completed job, because only one may be queued or running. */
  async function buildIngestionJob(
    overrides: NewRow<'ingestion_jobs'> = {},
  ): Promise<Row<'ingestion_jobs'>> {
    const row = { status: 'completed', ...overrides };
    return dataOf(await service.from('ingestion_jobs').insert(row).select().single());
  }

  async function buildDiscoveryJob(
    overrides: NewRow<'discovery_jobs'> = {},
  ): Promise<Row<'discovery_jobs'>> {
    const row = { total_clubs: 92, ...overrides };
    return dataOf(await service.from('discovery_jobs').insert(row).select().single());
  }

  async function buildSubmission(
    overrides: NewRow<'feed_submissions'> = {},
  ): Promise<Row<'feed_submissions'>> {
    count += 1;
    const row = {
      feed_url: `https://blog-${count}.test/feed`,
      blog_name: `Blog ${count}`,
      ...overrides,
      club_id: overrides.club_id ?? (await buildClub()).id,
    };
    return dataOf(await service.from('feed_submissions').insert(row).select().single());
  }

  async function buildAboutPage(
    overrides: NewRow<'about_page_content'> = {},
  ): Promise<Row<'about_page_content'>> {
    const row = { title: 'About', content: 'One.\n\nTwo.', ...overrides };
    return dataOf(await service.from('about_page_content').insert(row).select().single());
  }

  async function buildLinkPreview(
    overrides: NewRow<'link_previews'> = {},
  ): Promise<Row<'link_previews'>> {
    count += 1;
    const row = { url: `https://page-${count}.test/`, title: `Page ${count}`, ...overrides };
    return dataOf(await service.from('link_previews').insert(row).select().single());
  }

  async function buildSourceFetch(
    overrides: NewRow<'source_fetches'> = {},
  ): Promise<Row<'source_fetches'>> {
    const row = {
      outcome: 'read',
      ...overrides,
      source_id: overrides.source_id ?? (await buildSource()).id,
    };
    return dataOf(await service.from('source_fetches').insert(row).select().single());
  }

  async function buildSiteBuild(
    overrides: NewRow<'site_builds'> = {},
  ): Promise<Row<'site_builds'>> {
    return dataOf(
      await service
        .from('site_builds')
        .insert({ status: 'queued', ...overrides })
        .select()
        .single(),
    );
  }

  return {
    buildLeague,
    buildSeason,
    buildClub,
    buildMembership,
    buildSource,
    buildArticle,
    buildRemovedArticle,
    buildIngestionJob,
    buildDiscoveryJob,
    buildSubmission,
    buildAboutPage,
    buildLinkPreview,
    buildSiteBuild,
    buildSourceFetch,
  };
}
