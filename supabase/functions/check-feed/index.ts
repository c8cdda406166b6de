import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { otherNames } from '../../../common/clubs/otherNames.ts';
import { namesClub } from '../../../ingest/article/applyRules.ts';
import type { Article } from '../../../ingest/article/toArticle.ts';
import { checkFeed } from '../../../ingest/discover/checkFeed.ts';
import { createMentions } from '../../../ingest/enrich/clubMentions.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { knownSource } from '../_shared/pages/knownSource.ts';
import { outgoing } from '../_shared/pages/outgoing.ts';
import { pageUrl } from '../_shared/pages/pageUrl.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

const clubsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    short_name: z.string().nullable(),
  }),
);

/**
 * What a feed brings at this moment, and whether any club has it already. Who names a club is told of every story
 * whether it names that one, by which rules can be tried without another fetch. Null is for a source of no club,
 * where all are as good as named.
 */
export default serveFunction({
  name: 'check-feed',
  access: { kind: 'administrator' },
  body: z.strictObject({ url: pageUrl, clubId: z.uuid().nullish() }),
  async answer({ url, clubId }, { database, environment }) {
    const check = await checkFeed(url, outgoing(environment));
    if (check.kind !== 'feed') throw new FunctionError(502, check.reason);
    const { title, type, items, articles, itemCount, lastItemAt, itemsPerWeek, finalUrl } = check;
    const alreadyKnown = await knownSource([url, finalUrl], database);
    const facts = { title, type, items, itemCount, lastItemAt, itemsPerWeek, alreadyKnown };
    if (clubId === undefined) return facts;
    return { ...facts, stories: await storiesFor(clubId, articles, database) };
  },
});

async function storiesFor(
  clubId: string | null,
  articles: readonly Article[],
  database: SupabaseClient,
) {
  const isNamed = clubId === null ? () => true : await namingOf(clubId, database);
  // A feed may list a story twice; ingestion takes it once.
  const once = new Map(articles.map((article) => [article.canonical_url, article]));
  return [...once.values()].map((article) => ({
    headline: article.headline,
    url: article.canonical_url,
    publishedAt: article.published_at,
    namesClub: isNamed(article),
  }));
}

async function namingOf(clubId: string, database: SupabaseClient) {
  const answer = await database.from('clubs').select('id, name, aliases, short_name');
  if (answer.error !== null) throw new Error(`clubs: ${answer.error.message}`);
  const clubs = clubsSchema
    .parse(answer.data)
    .map((club) => ({ id: club.id, name: club.name, aliases: otherNames(club) }));
  const club = clubs.find(({ id }) => id === clubId);
  if (club === undefined) throw new FunctionError(404, 'There is no such club.');
  const mentionAt = createMentions(clubs);
  return (article: Article) => namesClub(article, club, mentionAt);
}
