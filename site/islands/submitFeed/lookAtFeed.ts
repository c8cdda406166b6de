import { backend, type Backend } from '../../backend/backend.ts';
import { recordOf } from '../../backend/recordOf.ts';

/** The backend's finding at an address. */
export type FeedLook = { url: string } & (
  | NonNullable<ReturnType<typeof readLook>>
  /** It may be a feed all the same. */
  | { kind: 'unseen'; reason: string | null }
);

const kinds: Readonly<Record<string, string>> = {
  rss: 'RSS feed',
  atom: 'Atom feed',
  json: 'JSON feed',
};

const knownBecause: Readonly<Record<string, string>> = {
  source: 'We already read this feed.',
  waiting: 'This feed has already been suggested and is waiting for review.',
};

/** Has the backend read an address before it is suggested. */
export async function lookAtFeed(
  url: string,
  clubId: string,
  asked: Pick<Backend, 'call'> = backend,
): Promise<FeedLook> {
  const answer = await asked.call('preview-feed', { url, clubId }, readLook);
  if (answer.kind === 'answered') return { url, ...answer.value };
  return { url, kind: 'unseen', reason: answer.kind === 'refused' ? answer.message : null };
}

function readLook(answer: unknown) {
  const { isFeed, reason, title, type, items, isOfComments, known } = recordOf(answer) ?? {};
  if (isFeed === false && typeof reason === 'string') return { kind: 'notAFeed', reason } as const;
  if (isFeed !== true || typeof title !== 'string' || !Array.isArray(items)) return null;
  const feed = {
    title,
    kind: kinds[String(type)] ?? 'Feed',
    headlines: items.map(recordOf).flatMap((item) => headlineOf(item) ?? []),
    /** Why nobody need suggest it; null for a new feed. */
    known: knownBecause[String(known)] ?? null,
    /** Whether it carries readers' comments instead of stories. */
    isOfComments: isOfComments === true,
  };
  return { kind: 'feed', feed } as const;
}

function headlineOf(item: Readonly<Record<string, unknown>> | null) {
  const text = item?.['headline'];
  if (typeof text !== 'string') return null;
  const date = new Date(String(item?.['publishedAt']));
  return { text, publishedAt: Number.isNaN(date.getTime()) ? null : date };
}
