import { HttpError } from 'react-admin';
import { useRowQueue } from '../actions/useRowQueue.ts';
import type { Review } from './review.ts';

/** The function's status where the feed cannot be read; the reason is then stored. */
const unreadableStatus = 502;

/**
 * Reads the feeds of what waits right now, one after the other. What came of it is kept with the address, and
 * stands in the rows once they are read anew.
 *
 * @returns how to check, and the ids of the rows that are being checked.
 */
export function useFeedChecks(): [
  check: (reviews: readonly Review[]) => void,
  checking: ReadonlySet<string>,
] {
  return useRowQueue(async ({ dataProvider, refresh }, reviews: readonly Review[]) => {
    for (const { address: url, club_id: clubId, source_id: sourceId } of reviews) {
      const body = { url, clubId, keepFor: url, ...(sourceId !== null && { sourceId }) };
      try {
        await dataProvider.callFunction('check-feed', body);
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== unreadableStatus) throw error;
      } finally {
        refresh();
      }
    }
  });
}
