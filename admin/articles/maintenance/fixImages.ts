import { z } from 'zod';
import { countOf } from '../../words/count.ts';
import type { TaskContext } from './longTask.ts';

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
    report({ text: describe(sum), fraction: null });
  }
  return sum.totalProcessed === 0 ? 'No article needs an image' : describe(sum);
}

function describe(sum: {
  totalProcessed: number;
  imagesExtracted: number;
  errors: number;
}): string {
  const read = `Read ${countOf(sum.totalProcessed, 'page')}, found ${countOf(sum.imagesExtracted, 'image')}`;
  return sum.errors === 0 ? read : `${read}, ${sum.errors} could not be read`;
}
