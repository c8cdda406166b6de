import { z } from 'zod';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { pageUrl } from '../_shared/pages/pageUrl.ts';
import { openPages } from '../_shared/pages/openPages.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

/** The image of an article that came without one: known, or read from its page. */
export default serveFunction({
  name: 'scrape-article-image',
  access: { kind: 'anyone', limit: { most: 60, perSeconds: 60 } },
  body: z.strictObject({ url: pageUrl }),
  async answer({ url }, context) {
    const pages = openPages(context);
    const article = await pages.articleImage(url);
    if (article === null) throw new FunctionError(404, 'There is no article at this address.');
    if (article.image_url !== null) return { imageUrl: article.image_url };
    return { imageUrl: await pages.imageFor(url) };
  },
});
