import pLimit from 'p-limit';
import { httpUrl } from '../../common/webAddress.ts';
import { recordOf } from '../backend/recordOf.ts';
import { backend, type Backend } from '../backend/backend.ts';

const dayMs = 24 * 60 * 60_000;
/** Cards of one story share a request; a later card may try again. */
const sharedForMs = 5000;
/** Each call reads a page of a publisher: few at a time. */
const maxAtOnce = 2;

export type FoundImage =
  { kind: 'known'; imageUrl: URL | null } | { kind: 'failed'; reason: string };

export const findArticleImage = openArticleImages(backend);

/** Looks for the image of an article: in the cache of the last 24 hours, then by reading the page. */
export function openArticleImages(
  backend: Backend,
  now: () => number = Date.now,
): (articleUrl: string) => Promise<FoundImage> {
  const inFlight = new Map<string, Promise<FoundImage>>();
  const inTurn = pLimit(maxAtOnce);
  return (articleUrl) => {
    const asked = inFlight.get(articleUrl);
    if (asked !== undefined) return asked;
    const image = inTurn(() => look(backend, articleUrl, now()));
    inFlight.set(articleUrl, image);
    void image.then(() => setTimeout(() => inFlight.delete(articleUrl), sharedForMs));
    return image;
  };
}

async function look(backend: Backend, articleUrl: string, nowMs: number): Promise<FoundImage> {
  const query = {
    select: 'image_url',
    url: `eq.${articleUrl}`,
    fetched_at: `gt.${new Date(nowMs - dayMs).toISOString()}`,
    limit: '1',
  };
  const kept = await backend.select('link_previews', query, (rows) =>
    Array.isArray(rows) ? (rows as unknown[]) : null,
  );
  const row = kept.kind === 'answered' ? recordOf(kept.value[0]) : null;
  if (row !== null) return known(row['image_url']);

  const body = { url: articleUrl };
  const read = await backend.call('scrape-article-image', body, recordOf);
  if (read.kind === 'answered') return known(read.value['imageUrl']);
  const reason = read.kind === 'refused' ? (read.message ?? `status ${read.status}`) : read.kind;
  return { kind: 'failed', reason };
}

function known(address: unknown): FoundImage {
  return { kind: 'known', imageUrl: typeof address === 'string' ? httpUrl(address) : null };
}
