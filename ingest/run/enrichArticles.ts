import type { Article } from '../article/toArticle.ts';
import { RefusedCallError } from './databaseFailure.ts';
import type { Enricher } from '../enrich/createEnricher.ts';
import type { ClubNames, Enrichment } from '../enrich/enrichment.ts';

/** A story as it is recorded; of a division-wide source once for each club that it is about. */
export interface ClubArticle extends Article {
  club_id?: string;
}

/** A story as `record_fetches` takes it. */
export type EnrichedArticle = ClubArticle & Enrichment;

/**
 * Adds sentiment, tags and summary to the articles of one fetch. An enricher that costs something
 * is asked only about those that are not stored yet.
 *
 * @param signal Once it is aborted, nothing more is spent.
 * @param findUnknown The `url_key` of those articles that the database does not know.
 */
export async function enrichArticles(
  articles: readonly ClubArticle[],
  club: ClubNames,
  enricher: Enricher,
  findUnknown: (articles: readonly ClubArticle[]) => Promise<ReadonlySet<string>>,
  signal?: AbortSignal,
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
