import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database } from '../../../common/database.types.ts';
import { addressKey } from '../../../common/webAddress.ts';
import { checkFeed } from '../../../ingest/discover/checkFeed.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { knownSource } from '../_shared/pages/knownSource.ts';
import { outgoing } from '../_shared/pages/outgoing.ts';
import { pageUrl } from '../_shared/pages/pageUrl.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

/** One answer, and the whole call with the wait for its host's turn: somebody looks at a form meanwhile. */
const feedTimeoutMs = 8000;
const callTimeoutMs = 10_000;

/** As many headlines tell a visitor whether it is the right feed. */
const latestItems = 3;

/**
 * Shows a visitor who suggests a feed its title and newest headlines, and whether it is known already.
 * When the server does not answer no reason is given, because it would describe our own network.
 */
export default serveFunction({
  name: 'preview-feed',
  access: { kind: 'anyone', limit: { most: 10, perSeconds: 60 } },
  body: z.strictObject({ url: pageUrl, clubId: z.uuid() }),
  async answer({ url, clubId }, { database, environment }) {
    const check = await checkFeed(url, {
      ...outgoing(environment),
      timeoutMs: feedTimeoutMs,
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    if (check.kind === 'notAFeed') return { isFeed: false, reason: check.reason };
    if (check.kind === 'failed') {
      const reason = check.isAnswered ? check.reason : 'Nothing answers at this address.';
      throw new FunctionError(502, reason);
    }
    const { title, type, finalUrl, isOfComments } = check;
    const items = check.articles
      .slice(0, latestItems)
      .map(({ headline, published_at: publishedAt }) => ({ headline, publishedAt }));
    const addresses = [url, finalUrl];
    const known =
      (await knownSource(addresses, database)) === null
        ? (await isWaiting(addresses, clubId, database)) && 'waiting'
        : 'source';
    return { isFeed: true, title, type, items, isOfComments, known: known || null };
  },
});

/** Whether somebody suggested one of these addresses for the club, and nobody has decided yet. */
async function isWaiting(
  urls: readonly string[],
  clubId: string,
  database: SupabaseClient<Database>,
): Promise<boolean> {
  const pending = database.from('feed_submissions').select('feed_url').eq('status', 'pending');
  const answer = await pending.eq('club_id', clubId);
  if (answer.error !== null) throw new Error(`feed_submissions: ${answer.error.message}`);
  const keys = urls.map(addressKey);
  return answer.data.some((row) => keys.includes(addressKey(row.feed_url)));
}
