import { z } from 'zod';
import { openClient } from '../../common/openClient.ts';
import { storiesPerPage } from '../stories/latestStories.ts';
import { siteContentSchema, type SiteContent } from '../backend/siteContent.ts';

/** Fetches the content as a visitor, so that row-level security hides articles; throws with a repair. */
export async function fetchSiteContent(
  url: string,
  publishableKey: string,
  timeoutMs = backendTimeoutMs,
): Promise<SiteContent> {
  const client = openClient(url, publishableKey);
  const answer = await client
    .rpc('site_content', { n: storiesPerPage })
    .abortSignal(AbortSignal.timeout(timeoutMs));
  if (answer.error !== null) {
    throw new Error(
      `The backend at ${url} did not give the site's content (${answer.error.message}). Check SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, and that the migrations are applied.`,
    );
  }
  const content = siteContentSchema.safeParse(answer.data);
  if (!content.success) {
    throw new Error(
      `The backend's content is not what this version of the site expects: ${z.prettifyError(content.error)} Apply the migrations of this version.`,
    );
  }
  return content.data;
}

/** Ten times as long as 100,000 articles take. Without a limit, one lost answer would stop all builds. */
export const backendTimeoutMs = 60_000;
