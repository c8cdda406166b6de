import { HttpError, useListContext } from 'react-admin';
import { countOf } from '../../common/text/counts.ts';
import { notifyUndoable } from '../actions/UndoButton.tsx';
import { failureText, messageOf, type ActionContext } from '../actions/useAction.ts';
import { useRowQueue } from '../actions/useRowQueue.ts';
import { reviewKinds, type Review } from './review.ts';

/** @returns how to decide what is listed, and the ids of the rows that are being decided. */
export function useDecision() {
  const { refetch } = useListContext<Review>();
  return useRowQueue(
    async (context: ActionContext, reviews: readonly Review[], approves: boolean) => {
      await decideReviews(context, reviews, approves);
      // Until the list knows of it, the row is there to be decided again.
      await refetch({ cancelRefetch: false });
    },
  );
}

/**
 * Approves or rejects what waits, one transaction each, so that each can be reopened by itself.
 *
 * @throws {Error} with a sentence, where the only one is refused; of many, those are told that are.
 */
export async function decideReviews(
  { dataProvider, notify, refresh }: ActionContext,
  reviews: readonly Review[],
  approves: boolean,
  reason = '',
): Promise<void> {
  const refused: string[] = [];
  const decided: Review[] = [];
  try {
    for (const review of reviews) {
      try {
        await dataProvider.callDatabase('decide_review', { id: review.id, approves, reason });
        decided.push(review);
      } catch (error) {
        const failure = `Failed to ${approves ? 'approve' : 'reject'} submission`;
        if (reviews.length === 1) throw new Error(failureText(failure, error), { cause: error });
        refused.push(`${review.name}: ${messageOf(error)}`);
      }
    }
  } finally {
    refresh();
  }
  const [only] = reviews;
  const done =
    only !== undefined && reviews.length === 1
      ? describe(only, approves)
      : `${countOf(decided.length, 'submission')} ${approves ? 'approved' : 'rejected'}`;
  if (refused.length > 0) notify(`${done}. Not so: ${refused.join(' ')}`, { type: 'error' });
  else notifyUndoable({ dataProvider, notify }, done, ...decided.map(subjectOf));
}

function subjectOf({ id, source_id: sourceId }: Review): [table: string, id: string] {
  return sourceId === null ? ['feed_submissions', id] : ['sources', sourceId];
}

function describe({ kind, name }: Review, approves: boolean): string {
  if (approves) return `${name} ${reviewKinds[kind].approved}`;
  return kind === 'suggestion' ? 'Submission rejected' : `${name} was rejected.`;
}

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
