import { z } from 'zod';
import { addressKey } from '../../../common/webAddress.ts';
import { discoverFeeds } from '../../../ingest/discover/discoverFeeds.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { outgoing } from '../_shared/pages/outgoing.ts';
import { pageUrl } from '../_shared/pages/pageUrl.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

const clubSchema = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  sources: z.array(z.object({ url: z.string() })),
});

/** The feeds of a club's site, best first, each with the reasons for its place. */
export default serveFunction({
  name: 'discover-feeds',
  access: { kind: 'administrator' },
  body: z.strictObject({ clubId: z.uuid('must be the id of a club'), officialSite: pageUrl }),
  async answer({ clubId, officialSite }, { database, environment }) {
    const answer = await database
      .from('clubs')
      .select('name, aliases, sources!sources_club_id_fkey(url)')
      .eq('id', clubId)
      .is('sources.retired_at', null)
      .maybeSingle();
    if (answer.error !== null) throw new Error(`clubs: ${answer.error.message}`);
    if (answer.data === null) throw new FunctionError(404, 'There is no such club.');
    const club = clubSchema.parse(answer.data);
    const found = await discoverFeeds(officialSite, club, outgoing(environment));
    if (found.kind === 'failed') throw new FunctionError(502, found.reason);
    const known = new Set(club.sources.map(({ url }) => addressKey(url)));
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
