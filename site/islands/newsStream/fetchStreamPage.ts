import { kindGroups, readKindGroup } from '../../../common/sources/sourceKinds.ts';
import { backend } from '../../backend/backend.ts';
import { loadClubList } from '../clubSearch/loadClubList.ts';
import { nameStories } from '../../reader/nameStories.ts';
import type { StreamArticle } from '../../backend/siteContent.ts';
import { toCardStory } from '../../stories/cardStory.ts';
import { articleColumns, readArticles } from '../../stories/readArticles.ts';
import type { StreamRequest } from '../../stream/streamRequest.ts';

const storiesAtOnce = 30;

export interface StreamPlace {
  published_at: string;
  /** Null to begin with that moment. */
  id: string | null;
}

/** Fetches the next stories, newest first; null without an answer. `after` is null to begin with the newest. */
export async function fetchStreamPage(
  request: StreamRequest,
  slugs: readonly string[],
  after: StreamPlace | null,
) {
  const query = streamQuery(request, slugs, after);
  const [answer, clubs] = await Promise.all([
    backend.select('club_leads', query, readRows),
    loadClubList(fetch),
  ]);
  if (answer.kind !== 'answered' || clubs === null) return null;
  const rows = answer.value;
  const clubBySlug = new Map(clubs.map((club) => [club.slug, club]));
  const stories = rows.flatMap(({ article, slug }) => {
    // A club that was added since the build comes with the next one.
    const club = clubBySlug.get(slug);
    return club === undefined
      ? []
      : [toCardStory(article, { slug, name: club.name, badgeUrl: club.badge })];
  });
  const last = rows.at(-1)?.article;
  const hasMore = rows.length === storiesAtOnce && last !== undefined;
  return {
    stories: await nameStories(stories),
    rest: hasMore ? { published_at: last.published_at, id: last.id } : null,
  };
}

function readRows(rows: unknown): { article: StreamArticle; slug: string }[] | null {
  const clubs = (rows as { club: { slug: string } }[] | null) ?? [];
  const articles = readArticles(rows);
  return (
    articles?.map((article, place) => ({ article, slug: clubs[place]?.club.slug ?? '' })) ?? null
  );
}

export function streamQuery(
  { league, kind, topic }: StreamRequest,
  slugs: readonly string[],
  after: StreamPlace | null,
): Record<string, string> {
  const group = readKindGroup(kind);
  const columns =
    group === null ? articleColumns : articleColumns.replace('sources(', 'sources!inner(');
  return {
    select: `${columns},club:clubs!inner(slug)`,
    ...(league === '' ? {} : { 'club.slug': `in.(${slugs.join()})` }),
    ...(group === null ? {} : { 'source.kind': `in.(${kindGroups[group].kinds.join()})` }),
    ...(topic === '' ? {} : { topic: `eq.${topic}` }),
    ...(after === null ? {} : behind(after)),
    order: 'published_at.desc,id',
    limit: String(storiesAtOnce),
  };
}

/** The first condition is implied by the second; it is the one that the index by date answers. */
function behind({ published_at: moment, id }: StreamPlace): Record<string, string> {
  return {
    published_at: `lte.${moment}`,
    ...(id === null
      ? {}
      : { or: `(published_at.lt."${moment}",and(published_at.eq."${moment}",id.gt.${id}))` }),
  };
}
