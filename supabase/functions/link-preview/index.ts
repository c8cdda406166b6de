import { z } from 'zod';
import { pageRow } from '../../../ingest/metadata/pageCalls.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { openPages } from '../_shared/pages/openPages.ts';
import { pageUrl } from '../_shared/pages/pageUrl.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

/** The metadata of a page: stored for a day, else from the outside service or from the page. */
export default serveFunction({
  name: 'link-preview',
  access: { kind: 'anyone', limit: { most: 30, perSeconds: 60 } },
  body: z.strictObject({ url: pageUrl }),
  async answer({ url }, context) {
    const pages = openPages(context);
    const page = await pages.preview(url);
    if (page === null) {
      throw new FunctionError(502, 'The page takes too long to answer. Please try again.');
    }
    const { published_at: _publishedAt, ...shown } = pageRow(page);
    if (Object.values(shown).every((value) => value === null)) {
      throw new FunctionError(502, 'The page could not be read, or says nothing of itself.');
    }
    return { url, ...shown };
  },
});
