import { z } from 'zod';
import { checkFeed } from '../../../ingest/discover/checkFeed.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { knownSource } from '../_shared/pages/knownSource.ts';
import { outgoing } from '../_shared/pages/outgoing.ts';
import { pageUrl } from '../_shared/pages/pageUrl.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

/** What a feed brings at this moment, and whether any club has it already. */
export default serveFunction({
  name: 'check-feed',
  access: { kind: 'administrator' },
  body: z.strictObject({ url: pageUrl }),
  async answer({ url }, { database, environment }) {
    const check = await checkFeed(url, outgoing(environment));
    if (check.kind === 'failed') throw new FunctionError(502, check.reason);
    const { title, type, items, itemCount, lastItemAt, itemsPerWeek, finalUrl } = check;
    const alreadyKnown = await knownSource([url, finalUrl], database);
    return { title, type, items, itemCount, lastItemAt, itemsPerWeek, alreadyKnown };
  },
});
