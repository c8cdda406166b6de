import { z } from 'zod';
import { countOf } from '../../../common/text/counts.ts';
import { messageOf } from '../../actions/useAction.ts';
import type { LongTask, TaskContext } from './useLongTask.ts';

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
    let left: number;
    report({ text: `Deleting ${countOf(total, 'article')}`, fraction: 0 });
    do {
      left = await backend.callDatabase('delete_all_articles', {
        change_id,
        may_return: mayReturn,
      });
      const deleted = Math.max(0, total - left);
      report({
        text: `Deleted ${countOf(deleted, 'article')} of ${countOf(total, 'article')}`,
        fraction: total === 0 ? 1 : deleted / total,
      });
    } while (left > 0 && !isStopped());
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

const answerSchema = z.object({
  totalProcessed: z.number(),
  imagesExtracted: z.number(),
  errors: z.number(),
  remaining: z.boolean(),
});

/** Looks for the images of articles without one, until no page is left that was not read lately. */
export async function fixImages({ backend, report, isStopped }: TaskContext): Promise<string> {
  const sum = { totalProcessed: 0, imagesExtracted: 0, errors: 0 };
  let isMore = true;
  report({ text: 'Reading the pages of articles without image', fraction: null });
  while (isMore && !isStopped()) {
    const part = answerSchema.parse(await backend.callFunction('fix-image-urls'));
    sum.totalProcessed += part.totalProcessed;
    sum.imagesExtracted += part.imagesExtracted;
    sum.errors += part.errors;
    // Pages that cannot even be noted as read would be asked for without end.
    isMore = part.remaining && part.totalProcessed > 0;
    report({ text: describeImages(sum), fraction: null });
  }
  return sum.totalProcessed === 0 ? 'No article needs an image' : describeImages(sum);
}

function describeImages(sum: Omit<z.infer<typeof answerSchema>, 'remaining'>): string {
  const read = `Read ${countOf(sum.totalProcessed, 'page')}, found ${countOf(sum.imagesExtracted, 'image')}`;
  return sum.errors === 0 ? read : `${read}, ${sum.errors} could not be read`;
}
