import { messageOf, failureText } from '../actions/failureText.ts';
import { useAction } from '../actions/useAction.ts';
import { countOf } from '../../common/text/counts.ts';
import { reviewKinds, type Review } from './review.ts';

/** Approves or rejects what waits, one transaction each, so that each can be reopened by itself. */
export type Decide = (reviews: readonly Review[], approves: boolean, reason?: string) => void;

/** @returns how to decide, and whether that is under way. */
export function useDecision(): [Decide, boolean] {
  const [decide, isDeciding] = useAction(
    async (
      { dataProvider, notify, refresh },
      reviews: readonly Review[],
      approves: boolean,
      reason?: string,
    ) => {
      const failure = `Failed to ${approves ? 'approve' : 'reject'} submission`;
      const refused: string[] = [];
      for (const { id, name } of reviews) {
        try {
          await dataProvider.callDatabase('decide_review', { id, approves, reason: reason ?? '' });
        } catch (error) {
          if (reviews.length === 1) notify(failureText(failure, error), { type: 'error' });
          refused.push(`${name}: ${messageOf(error)}`);
        }
      }
      refresh();
      const [only] = reviews;
      if (only !== undefined && reviews.length === 1) {
        if (refused.length === 0) notify(describe(only, approves), { type: 'success' });
        return;
      }
      const done = `${countOf(reviews.length - refused.length, 'submission')} ${approves ? 'approved' : 'rejected'}`;
      if (refused.length === 0) notify(done, { type: 'success' });
      else notify(`${done}. Not so: ${refused.join(' ')}`, { type: 'error' });
    },
  );
  return [decide, isDeciding];
}

function describe({ kind, name }: Review, approves: boolean): string {
  if (approves) return `${name} ${reviewKinds[kind].approved}`;
  return kind === 'suggestion' ? 'Submission rejected' : `${name} was rejected.`;
}
