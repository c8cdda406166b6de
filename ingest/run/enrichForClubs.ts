import type { Article } from '../article/toArticle.ts';
import type { ClubsAbout } from '../enrich/about/createClubsAbout.ts';
import type { Enricher } from '../enrich/createEnricher.ts';
import type { ClubNames } from '../enrich/enrichment.ts';
import { enrichArticles, type ClubArticle, type EnrichedArticle } from './enrichArticles.ts';
import type { ClaimedSource } from './claimedSource.ts';

/** What enriching needs besides the articles. */
interface EnrichmentMeans {
  enricher: Enricher;
  clubsAbout: ClubsAbout;
  /** The `url_key` of those articles of one club that the database does not know. */
  findUnknown: (articles: readonly ClubArticle[]) => Promise<ReadonlySet<string>>;
  /** Once it is aborted, nothing more is spent. */
  signal: AbortSignal | undefined;
}

/**
 * Enriches the articles of one fetch as the supporters of its club read them. Those of a source without
 * a club go to the clubs that they are about, each with what it means to that club.
 *
 * @returns the articles, and how many of the feed are about no club and so are not recorded.
 */
export async function enrichForClubs(
  articles: readonly Article[],
  { club_name: name, club_aliases: aliases }: ClaimedSource,
  means: EnrichmentMeans,
): Promise<{ articles: EnrichedArticle[]; leftOut: number }> {
  const { enricher, findUnknown, signal } = means;
  const enrich = (listed: readonly ClubArticle[], club: ClubNames) =>
    enrichArticles(listed, club, enricher, findUnknown, signal);
  if (name !== null) return { articles: await enrich(articles, { name, aliases }), leftOut: 0 };

  const byClub = Map.groupBy(
    articles.flatMap((article) => means.clubsAbout(article).map((club) => ({ article, club }))),
    ({ club }) => club,
  );
  const enriched = await Promise.all(
    Array.from(byClub, ([club, stories]) =>
      enrich(
        stories.map(({ article }) => ({ ...article, club_id: club.id })),
        club,
      ),
    ),
  );
  const kept = new Set([...byClub.values()].flat().map(({ article }) => article));
  return { articles: enriched.flat(), leftOut: articles.length - kept.size };
}
