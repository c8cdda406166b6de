import { backend, type Backend } from '../../backend/backend.ts';
import { recordOf } from '../../backend/recordOf.ts';

/** A feed as it is at this moment. */
export interface SeenFeed {
  title: string;
  /** Such as "RSS feed". */
  kind: string;
  /** The latest three, newest first. */
  headlines: { text: string; publishedAt: Date | null }[];
  /** In a sentence why nobody need suggest it; null for one that is new. */
  known: string | null;
  /** It brings what readers wrote below stories. */
  isOfComments: boolean;
}

/** What is at the address of a suggestion. */
export type FeedLook = { url: string } & (
  | { kind: 'feed'; feed: SeenFeed }
  | { kind: 'notAFeed'; reason: string }
  /** It may be a feed all the same: `reason` is the backend's sentence, if it gave one. */
  | { kind: 'unseen'; reason: string | null }
);

const kinds: Readonly<Record<string, string>> = {
  rss: 'RSS feed',
  atom: 'Atom feed',
  json: 'JSON feed',
};

/** In the words in which the database refuses them. */
const knownBecause: Readonly<Record<string, string>> = {
  source: 'We already read this feed.',
  waiting: 'This feed has already been suggested and is waiting for review.',
};

/** Has the backend look at an address before it is suggested for a club. */
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
  const feed: SeenFeed = {
    title,
    kind: kinds[String(type)] ?? 'Feed',
    headlines: items.map(recordOf).flatMap((item) => headlineOf(item) ?? []),
    known: knownBecause[String(known)] ?? null,
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
