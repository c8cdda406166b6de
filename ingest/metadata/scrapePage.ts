import type { FailureCause } from '../fetch/fetchFeed.ts';
import { guardedGet, type GuardedGetOptions, type GuardedResponse } from '../fetch/guardedGet.ts';
import { chooseImage, declared } from '../read/chooseImage.ts';
import { readRefusal } from '../fetch/readRefusal.ts';
import { emptyMetadata, maxPageBytes, readMetadata, type PageMetadata } from './readMetadata.ts';

/** HTML first; the rest only so that no server answers 406. */
const acceptedTypes = 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1';

/** Servers that do not say what they send mostly send pages. */
const pageTypes: readonly string[] = ['text/html', 'application/xhtml+xml', ''];

/** How a scrape ended; `reason` is a sentence for administrators. */
export type ScrapeOutcome =
  | { kind: 'page'; metadata: PageMetadata; finalUrl: string }
  | {
      kind: 'failed';
      /** `notAPage` for an answer that is neither a web page nor an image. */
      cause: FailureCause | 'rateLimited' | 'notAPage';
      status: number | null;
      reason: string;
      /** When the server may be asked again, where it or its host said so. */
      retryAt: Date | null;
    };

/** The options of `guardedGet` with the clock that dates in Retry-After are measured against. */
export interface ScrapePageOptions extends Omit<
  GuardedGetOptions,
  'headers' | 'maxBodyBytes' | 'onTooLarge'
> {
  now: () => Date;
}

/**
 * Asks for one page, of which no more than 2 MB are fetched, and reads what it says of itself. An image
 * is its own picture; other files, refusals and the pages of bot protections are failures.
 */
export async function scrapePage(url: string, options: ScrapePageOptions): Promise<ScrapeOutcome> {
  const { now, ...getOptions } = options;
  const response = await guardedGet(url, {
    ...getOptions,
    headers: { Accept: acceptedTypes },
    maxBodyBytes: maxPageBytes,
    onTooLarge: 'cut',
  });
  if (response.kind === 'failed') {
    const { cause, reason } = response;
    return { kind: 'failed', cause, status: null, reason, retryAt: null };
  }
  return readRefused(response, now()) ?? readAnswer(response);
}

function readRefused(response: GuardedResponse, now: Date): ScrapeOutcome | null {
  const refusal = readRefusal(response, 'page', now);
  if (refusal?.kind !== 'rateLimited') return refusal && { ...refusal, retryAt: null };
  const { status, reason, retryAfterMs } = refusal;
  const retryAt = retryAfterMs === null ? null : new Date(now.getTime() + retryAfterMs);
  return { kind: 'failed', cause: 'rateLimited', status, reason, retryAt };
}

function readAnswer({ status, headers, body, finalUrl }: GuardedResponse): ScrapeOutcome {
  const contentType = headers['content-type'] ?? null;
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (mediaType.startsWith('image/')) {
    const imageUrl = chooseImage([declared(finalUrl)], [finalUrl]);
    return { kind: 'page', metadata: { ...emptyMetadata, imageUrl }, finalUrl };
  }
  if (!pageTypes.includes(mediaType)) {
    const named = /^[\w.+-]+\/[\w.+-]+$/.test(mediaType) ? mediaType.slice(0, 100) : 'something';
    const reason = `The address leads to ${named}, not to a web page.`;
    return { kind: 'failed', cause: 'notAPage', status, reason, retryAt: null };
  }
  return { kind: 'page', metadata: readMetadata(body, contentType, finalUrl), finalUrl };
}
