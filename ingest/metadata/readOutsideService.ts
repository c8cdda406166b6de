import { z } from 'zod';
import type { Log } from '../../common/logLine.ts';
import { cleanUrl } from '../../common/webAddress.ts';
import { plainText } from '../../common/text/plainText.ts';
import type { PageMetadata } from './readMetadata.ts';

const timeoutMs = 10_000;
const maxTitleCharacters = 300;
const maxDescriptionCharacters = 500;

/** The answer of the service, of which these fields are read (spec section 7). */
const answerSchema = z.object({
  status: z.literal('success'),
  data: z.object({
    title: z.string().nullish(),
    description: z.string().nullish(),
    image: z.object({ url: z.string().nullish() }).nullish(),
    logo: z.object({ url: z.string().nullish() }).nullish(),
  }),
});

/**
 * Asks the operator's service for link metadata what a page says of itself: GET with the page's address as `url` and the
 * key in `x-api-key`. Its words are treated like those of any page.
 *
 * @returns null, with a line in the log, when the service does not answer as it should.
 */
export async function readOutsideService(
  url: string,
  { serviceUrl, key }: { serviceUrl: string; key: string | null },
  log: Log,
): Promise<PageMetadata | null> {
  const address = new URL(serviceUrl);
  address.searchParams.set('url', url);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...(key !== null && { 'x-api-key': key }) },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { data } = answerSchema.parse(await response.json());
    return {
      title: shown(data.title, maxTitleCharacters),
      description: shown(data.description, maxDescriptionCharacters),
      imageUrl: cleanUrl(data.image?.url ?? null),
      faviconUrl: null,
      logoUrl: cleanUrl(data.logo?.url ?? null),
      publishedAt: null,
    };
  } catch (error) {
    const reason = error instanceof z.ZodError ? 'an answer of another shape' : String(error);
    log('the link metadata service failed', { reason });
    return null;
  }
}

function shown(text: string | null | undefined, maxCharacters: number): string | null {
  return (
    plainText(text ?? '')
      .slice(0, maxCharacters)
      .toWellFormed()
      .trim() || null
  );
}
