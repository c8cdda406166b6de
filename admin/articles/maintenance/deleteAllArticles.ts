import { countOf } from '../../../common/text/counts.ts';
import { messageOf } from '../../actions/failureText.ts';
import type { LongTask } from './longTask.ts';

export interface Deletion {
  /** Whether the next run may import them again. */
  mayReturn: boolean;
  /** How many there are, to tell how far it is. */
  total: number;
  /** Told how many are gone, before the site is asked to follow. */
  onDeleted: (count: number) => void;
}

/** Deletes every article there is now, in parts that are one change to look back on. */
export function deleteAllArticles({ mayReturn, total, onDeleted }: Deletion): LongTask {
  return async ({ backend, report, isStopped }) => {
    const change_id = crypto.randomUUID();
    let left = total;
    let isFirst = true;
    report({ text: `Deleting ${countOf(total, 'article')}`, fraction: 0 });
    while (isFirst || (left > 0 && !isStopped())) {
      isFirst = false;
      left = await backend.callDatabase('delete_all_articles', {
        change_id,
        may_return: mayReturn,
      });
      const deleted = Math.max(0, total - left);
      report({
        text: `Deleted ${countOf(deleted, 'article')} of ${countOf(total, 'article')}`,
        fraction: total === 0 ? 1 : deleted / total,
      });
    }
    const count = Math.max(0, total - left);
    if (count > 0) onDeleted(count);
    const published = await backend.publishAtOnce().then(
      () => '',
      (error: unknown) => `. The site does not follow yet: ${messageOf(error)}`,
    );
    const deleted = `Deleted ${countOf(count, 'article')}`;
    const outcome = left === 0 ? deleted : `Stopped. ${deleted}, ${countOf(left, 'article')} left`;
    return outcome + published;
  };
}
