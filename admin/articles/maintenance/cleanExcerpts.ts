import type { Database } from '../../../common/database.types.ts';
import { storyExcerpt } from '../../../common/excerptText.ts';
import { countOf } from '../../../common/text/counts.ts';
import type { TaskContext } from './useLongTask.ts';

/** Spec section 9. */
const maxArticles = 1000;
const partSize = 200;

type MarkedUp = Database['public']['Functions']['marked_up_excerpts']['Returns'][number];

/** Turns excerpts that hold markup into the plain text that ingestion would make of them. */
export async function cleanExcerpts({ backend, report, isStopped }: TaskContext): Promise<string> {
  const change_id = crypto.randomUUID();
  let looked = 0;
  let cleaned = 0;
  let last: string | undefined;
  let isMore = true;
  while (isMore && looked < maxArticles && !isStopped()) {
    const found = await backend.callDatabase('marked_up_excerpts', {
      n: partSize,
      ...(last === undefined ? {} : { after_id: last }),
    });
    const excerpts = found.map(cleanedOf).filter((excerpt) => excerpt !== null);
    if (excerpts.length > 0) {
      cleaned += await backend.callDatabase('clean_excerpts', { change_id, excerpts });
    }
    looked += found.length;
    last = found.at(-1)?.id;
    isMore = found.length === partSize;
    report({ text: `Cleaned ${countOf(cleaned, 'excerpt')}`, fraction: looked / maxArticles });
  }
  if (looked === 0) return 'No excerpt needed cleaning';
  return `Cleaned ${countOf(cleaned, 'excerpt')}${isMore ? '. There may be more: run it again for the rest' : ''}`;
}

function cleanedOf({ id, digest, headline, excerpt }: MarkedUp) {
  const clean = storyExcerpt(excerpt, headline);
  return clean === excerpt ? null : { id, digest, excerpt: clean };
}
