import { z } from 'zod';
import { addressKey } from '../../../common/webAddress.ts';
import { discoverFeeds } from '../../../ingest/discover/discoverFeeds.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { sourcesByAddress } from '../_shared/pages/knownSource.ts';
import { outgoing } from '../_shared/pages/outgoing.ts';
import { pageUrl } from '../_shared/pages/pageUrl.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

/** The feeds of a club's site, best first, each with the reasons for its place. */
export default serveFunction({
  name: 'discover-feeds',
  access: { kind: 'administrator' },
  body: z.strictObject({ clubId: z.uuid('must be the id of a club'), officialSite: pageUrl }),
  async answer({ clubId, officialSite }, { database, environment }) {
    const answer = await database
      .from('clubs')
      .select('name, aliases')
      .eq('id', clubId)
      .maybeSingle();
    if (answer.error !== null) throw new Error(`clubs: ${answer.error.message}`);
    if (answer.data === null) throw new FunctionError(404, 'There is no such club.');
    const found = await discoverFeeds(officialSite, answer.data, outgoing(environment));
    if (found.kind === 'failed') throw new FunctionError(502, found.reason);
    const known = await sourcesByAddress(database);
    return {
      discovered: found.candidates.map((candidate) => ({
        ...candidate,
        alreadyKnown: known.has(addressKey(candidate.url)),
      })),
      /** Sentences about pages and feeds that could not be read. */
      notes: found.notes,
    };
  },
});
