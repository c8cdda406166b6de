import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import {
  curatedBlogs,
  discoverFanBlogs,
} from '../../../../ingest/discover/blogs/discoverFanBlogs.ts';
import { discoverFeeds } from '../../../../ingest/discover/discoverFeeds.ts';
import { sourceTypes } from '../../../../ingest/discover/readFeedFacts.ts';
import type { RequestTurn } from '../../../../ingest/fetch/guardedGet.ts';
import { outgoing } from '../pages/outgoing.ts';
import { callDatabase } from '../serve/callDatabase.ts';
import type { FunctionContext } from '../serve/serveFunction.ts';
import type { DiscoveryProgress } from './discoveryProgress.ts';

/** A feed below that is empty, dead, or about something else. */
const minScore = 40;

type DiscoveryKind = DiscoveryProgress['kind'];

const startedSchema = z.object({
  id: z.uuid(),
  /** Whether no worker has it: it is new, or its workers died. */
  needs_worker: z.boolean(),
  total_clubs: z.number(),
});

const clubSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  aliases: z.array(z.string()),
  official_site: z.string().nullable(),
  known_urls: z.array(z.string()),
  pages: z.array(z.string()),
});
type Club = z.infer<typeof clubSchema>;

/** The result for one club: feeds that wait for somebody to look at them, and why there are none. */
interface Found {
  proposals: { title: string; url: string; type: string; evidence: string[] }[];
  failure: string | null;
}

/** Starts a search of this kind, or answers the one that is under way. */
export async function startDiscovery(
  database: SupabaseClient,
  kind: DiscoveryKind,
): Promise<z.infer<typeof startedSchema>> {
  return startedSchema.parse(await callDatabase(database, 'start_discovery', { job_kind: kind }));
}

/**
 * Looks at the next clubs of a search, until none is left or it is time to stop.
 *
 * @returns how many clubs were looked at.
 */
export async function discoverClubs(
  jobId: string,
  kind: DiscoveryKind,
  context: FunctionContext,
  isTimeUp: (clubsDone: number) => boolean,
): Promise<number> {
  const { database } = context;
  let done = 0;
  while (!isTimeUp(done)) {
    const claimed = await callDatabase(database, 'claim_clubs', { job_id: jobId, n: 1 });
    const [club] = z.array(clubSchema).parse(claimed);
    if (club === undefined) break;
    const record = (found: Found) =>
      callDatabase(database, 'record_discovery', { job_id: jobId, club_id: club.id, ...found });
    // A site that causes an error must not keep the search from the other clubs.
    try {
      await record(await discoverFor(club, kind, context));
    } catch (error) {
      context.log('could not search', { club: club.slug, error: String(error) });
      await record({ proposals: [], failure: 'Something went wrong on our side.' });
    }
    done += 1;
  }
  return done;
}

async function discoverFor(
  club: Club,
  kind: DiscoveryKind,
  { environment }: FunctionContext,
): Promise<Found> {
  const options = outgoing(environment);
  if (kind === 'official_feeds') {
    const found = await discoverFeeds(club.official_site ?? '', club, options);
    if (found.kind === 'failed') return { proposals: [], failure: found.reason };
    const [best] = found.candidates;
    if (best === undefined || best.score < minScore) return { proposals: [], failure: null };
    const { title, url, reasons } = best;
    return {
      proposals: [{ title, url, type: sourceTypes[best.type], evidence: reasons }],
      failure: null,
    };
  }
  const known = {
    name: club.name,
    aliases: club.aliases,
    officialSite: club.official_site,
    knownUrls: club.known_urls,
  };
  const curated = curatedBlogs.filter(({ clubSlug }) => clubSlug === club.slug);
  let answers = 0;
  /** Counts the requests that a server answered, with any status. */
  const inTurn: RequestTurn = (url, request) =>
    options.inTurn(url, async () => {
      const answer = await request();
      if ((answer as { kind?: unknown }).kind !== 'failed') answers += 1;
      return answer;
    });
  const blogs = await discoverFanBlogs(known, curated, club.pages, { ...options, inTurn });
  const proposals = blogs.map(({ title, feedUrl: url, evidence }) => {
    return { title, url, type: 'fan_blog', evidence };
  });
  const isCutOff = answers === 0 && club.pages.length + curated.length > 0;
  return { proposals, failure: isCutOff ? 'None of the sites could be reached.' : null };
}
