import { z } from 'zod';
import { fillImages } from '../../../ingest/metadata/fillImages.ts';
import { openPages } from '../_shared/openPages.ts';
import { serveFunction } from '../_shared/serveFunction.ts';

/** Well below the 150 s after which a hosted runtime ends the call. */
const MAX_DURATION_MS = 60_000;

/** Looks for the images of articles without one; called again, it goes on with the next. */
export default serveFunction({
  name: 'fix-image-urls',
  access: { kind: 'administrator' },
  body: z.strictObject({}),
  async answer(_body, context) {
    const pages = openPages(context);
    const startedMs = performance.now();
    const filled = await fillImages({
      next: (count) => pages.withoutImage(count),
      read: (url) => pages.fill(url),
      isTimeUp: () => performance.now() - startedMs > MAX_DURATION_MS,
    });
    return { ...filled, remaining: (await pages.withoutImage(1)).length > 0 };
  },
});
