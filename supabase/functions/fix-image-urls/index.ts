import { z } from 'zod';
import { fillImages } from '../../../ingest/metadata/fillImages.ts';
import { openPages } from '../_shared/pages/openPages.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

/** Who called sees by each answer how far it is; a hosted runtime would end the call after 150 s. */
const maxDurationMs = 15_000;

/** Looks for the images of articles without one, and for the dates; called again, it goes on with the next. */
export default serveFunction({
  name: 'fix-image-urls',
  access: { kind: 'administrator' },
  body: z.strictObject({}),
  async answer(_body, context) {
    const pages = openPages(context);
    const startedMs = performance.now();
    const filled = await fillImages({
      next: (count) => pages.unread(count),
      read: (url) => pages.fill(url),
      isTimeUp: () => performance.now() - startedMs > maxDurationMs,
    });
    return { ...filled, remaining: (await pages.unread(1)).length > 0 };
  },
});
