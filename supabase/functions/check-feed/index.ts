import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { otherNames } from '../../../common/clubs/clubNames.ts';
import { namesClub } from '../../../ingest/article/applyRules.ts';
import type { Article } from '../../../ingest/article/toArticle.ts';
import { checkFeed } from '../../../ingest/discover/checkFeed.ts';
import { createClubsAbout, type KnownClub } from '../../../ingest/enrich/about/createClubsAbout.ts';
import { createMentions } from '../../../ingest/enrich/story/clubMentions.ts';
import { topicsOf } from '../../../ingest/enrich/story/topicsOf.ts';
import { supabaseStore } from '../../../ingest/run/ingestStore.ts';
import { callDatabase } from '../_shared/serve/callDatabase.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { knownSource } from '../_shared/pages/knownSource.ts';
import { outgoing } from '../_shared/pages/outgoing.ts';
import { pageUrl } from '../_shared/pages/pageUrl.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

/** As many are kept for whoever decides about the feed later. */
const keptStories = 3;

const bodySchema = z.strictObject({
  url: pageUrl,
  /** Null: of no club, and each story goes to the clubs that it is about. */
  clubId: z.uuid().nullable(),
  /** The source that has the feed already. */
  sourceId: z.uuid().optional(),
  type: z.string().max(20).default('rss'),
  clockOffsetMinutes: z.int().min(-1440).max(1440).default(0),
  /** The address as it is written where somebody has still to decide about it: the result is kept for that. */
  keepFor: z.string().max(2048).optional(),
});

/**
 * Reads a feed now: its stories as they would be stored, how many of them would be new, and the
 * source that has the feed already. Rules can be tried on the answer without another fetch. The result
 * is kept for whoever decides about the feed later.
 */
export default serveFunction({
  name: 'check-feed',
  access: { kind: 'administrator' },
  body: bodySchema,
  async answer(body, { database, environment }) {
    const { url, clubId, sourceId, type: sourceType, clockOffsetMinutes, keepFor } = body;
    const keep = async (result: { found: object } | { failure: string }) => {
      if (keepFor === undefined) return;
      await callDatabase(database, 'note_feed_check', { url: keepFor, ...result });
    };
    const judge = await judgeFor(clubId, database);
    const readAs = { sourceType, clockOffsetMinutes };
    const check = await checkFeed(url, outgoing(environment), readAs);
    if (check.kind !== 'feed') {
      await keep({ failure: check.reason });
      throw new FunctionError(502, check.reason);
    }
    const { kind: _kind, articles, finalUrl, ...facts } = check;
    const alreadyKnown = await knownSource([url, finalUrl], database);
    const judged = articles.map((article) => ({ article, ...judge(article) }));
    const toCome = await callDatabase(database, 'stories_to_come', {
      articles: judged.flatMap(({ article, clubs }) =>
        clubs.map(({ id: club_id }) => ({ ...article, club_id })),
      ),
      source_id: sourceId ?? null,
    });
    const newKeys = new Set(z.array(z.string()).parse(toCome));
    const stories = judged.map(({ article, clubs, namesClub }) => ({
      headline: article.headline,
      excerpt: article.excerpt,
      url: article.canonical_url,
      imageUrl: article.image_url,
      publishedAt: article.published_at,
      minutesAhead: article.minutes_ahead,
      topic: topicsOf(article).topic,
      namesClub,
      clubs: clubs.map(({ name }) => name),
      isNew: newKeys.has(article.url_key),
    }));
    const count = (isOne: (story: (typeof stories)[number]) => boolean) =>
      stories.filter(isOne).length;
    const answer = {
      ...facts,
      alreadyKnown,
      storyCount: stories.length,
      newCount: newKeys.size,
      undatedCount: count(({ publishedAt }) => publishedAt === null),
      aheadCount: count(({ minutesAhead }) => (minutesAhead ?? 0) > 0),
      unreadableCount: count(({ headline, excerpt }) =>
        `${headline}${excerpt ?? ''}`.includes('\ufffd'),
      ),
      picturedCount: count(({ imageUrl }) => imageUrl !== null),
    };
    await keep({ found: { ...answer, stories: stories.slice(0, keptStories) } });
    return { ...answer, stories };
  },
});

/** Where a story would go, and whether it names the club: of a source without one, all are as good as named. */
type Judge = (article: Article) => { clubs: readonly KnownClub[]; namesClub: boolean };

async function judgeFor(clubId: string | null, database: SupabaseClient): Promise<Judge> {
  const clubs = await supabaseStore(database).clubs();
  if (clubId === null) {
    const clubsAbout = createClubsAbout(clubs);
    return (article) => ({ clubs: clubsAbout(article), namesClub: true });
  }
  const club = clubs.find(({ id }) => id === clubId);
  if (club === undefined) throw new FunctionError(404, 'There is no such club.');
  const listed = clubs.map((each) => ({ ...each, aliases: otherNames(each) }));
  const asked = { ...club, aliases: otherNames(club) };
  const mentionAt = createMentions(listed);
  return (article) => ({ clubs: [club], namesClub: namesClub(article, asked, mentionAt) });
}
