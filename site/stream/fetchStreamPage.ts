import { kindGroups, readKindGroup } from '../../common/sources/sourceKinds.ts';
import { backend, type Answer } from '../backend/backend.ts';
import type { StreamArticle } from '../content/siteContent.ts';
import { readStreamRows, streamColumns } from './streamRows.ts';
import type { StreamRequest } from './streamRequest.ts';

/** Stories that come at once. */
export const storiesAtOnce = 30;

/** A place in the stream: behind this article. */
export interface StreamPlace {
  /** As it is stored, to the microsecond. */
  published_at: string;
  /** Null to begin with that moment. */
  id: string | null;
}

/**
 * The next stories of the stream, newest first.
 *
 * @param slugs The clubs of the league that is asked for.
 * @param after Null to begin with the newest.
 */
export function fetchStreamPage(
  request: StreamRequest,
  slugs: readonly string[],
  after: StreamPlace | null,
): Promise<Answer<StreamArticle[]>> {
  return backend.select('articles', streamQuery(request, slugs, after), readStreamRows);
}

/** The same as a question to PostgREST. */
export function streamQuery(
  { league, kind, topic }: StreamRequest,
  slugs: readonly string[],
  after: StreamPlace | null,
): Record<string, string> {
  const group = readKindGroup(kind);
  const columns =
    group === null ? streamColumns : streamColumns.replace('sources(', 'sources!inner(');
  return {
    select: league === '' ? columns : `${columns},club:clubs!inner(slug)`,
    is_visible: 'is.true',
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
