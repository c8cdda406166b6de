import type { Article } from '../article/toArticle.ts';
import type { ClubsAbout } from '../enrich/about/createClubsAbout.ts';
import type { Enricher } from '../enrich/createEnricher.ts';
import type { ClubNames, Enrichment } from '../enrich/story/enrichment.ts';
import { RefusedCallError } from './databaseFailure.ts';

/** A story as it is recorded; of a division-wide source once for each club that it is about. */
export interface ClubArticle extends Article {
  club_id?: string;
}

/** A story as `record_fetches` takes it. */
export type EnrichedArticle = ClubArticle &
  Enrichment & {
    /** Told of fan blogs, whose domain may be taken over. */
    is_about_football?: boolean;
  };

interface EnrichmentMeans {
  enricher: Enricher;
  clubsAbout: ClubsAbout;
  /** The `url_key` of those articles of one club that the database does not know. */
  findUnknown: (articles: readonly ClubArticle[]) => Promise<ReadonlySet<string>>;
  /** Once it is aborted, nothing more is spent. */
  signal: AbortSignal | undefined;
}

/**
 * Adds sentiment, tags and summary to the articles of one fetch, as the supporters of their club read them.
 *
 * @param club Null: each article goes to the clubs that it is about.
 * @returns the articles, and how many of the feed are about no club and so are not recorded.
 */
export async function enrichArticles(
  articles: readonly Article[],
  club: ClubNames | null,
  means: EnrichmentMeans,
): Promise<{ articles: EnrichedArticle[]; leftOut: number }> {
  if (club !== null) return { articles: await enrichForClub(articles, club, means), leftOut: 0 };
  const byClub = Map.groupBy(
    articles.flatMap((article) => means.clubsAbout(article).map((about) => ({ article, about }))),
    ({ about }) => about,
  );
  const enriched = await Promise.all(
    Array.from(byClub, ([about, stories]) => {
      const listed = stories.map(({ article }) => ({ ...article, club_id: about.id }));
      return enrichForClub(listed, about, means);
    }),
  );
  const kept = new Set([...byClub.values()].flat().map(({ article }) => article));
  return { articles: enriched.flat(), leftOut: articles.length - kept.size };
}

/** An enricher that costs something is asked only about articles that are not stored yet. */
async function enrichForClub(
  articles: readonly ClubArticle[],
  club: ClubNames,
  { enricher, findUnknown, signal }: EnrichmentMeans,
): Promise<EnrichedArticle[]> {
  if (articles.length === 0) return [];
  const unknown = enricher.needsOnlyNew ? await findUnknown(articles).catch(noneIfRefused) : null;
  const asked = articles.filter(({ url_key }) => unknown?.has(url_key) ?? true);
  const answers = await enricher.enrich(asked, club, signal);
  const enrichments = new Map(asked.map((article, index) => [article, answers[index]]));
  return articles.map((article) => ({
    ...article,
    ...(enrichments.get(article) ?? enricher.byWordList(article, club)),
  }));
}

/** Then nothing is spent on this fetch, and nothing else suffers. */
function noneIfRefused(error: unknown): ReadonlySet<string> {
  if (error instanceof RefusedCallError) return new Set();
  throw error;
}
