import { z } from 'zod';
import { maxSourceNameCharacters } from '../../../common/limits.ts';

/** The answer of the function discover-feeds: the feeds of a site, best first. */
export const discoverySchema = z.object({
  discovered: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      type: z.enum(['rss', 'atom', 'rdf', 'json']),
      itemsPerWeek: z.number(),
      lastItemAt: z.string().nullable(),
      reasons: z.array(z.string()),
      alreadyKnown: z.boolean(),
    }),
  ),
  notes: z.array(z.string()),
});

export type Discovery = z.infer<typeof discoverySchema>;
export type Candidate = Discovery['discovered'][number];

const officialPriority = 5;
/** RDF is RSS 1.0. */
const sourceTypes = { rss: 'rss', rdf: 'rss', atom: 'atom', json: 'json' } as const;

/** The source that a feed of a club's official site becomes, as in a search over all clubs. */
export function sourceOfCandidate({ title, url, type, reasons }: Candidate, clubId: string) {
  const name = title.trim().slice(0, maxSourceNameCharacters).trim() || new URL(url).host;
  return {
    club_id: clubId,
    name,
    display_name: name,
    url,
    type: sourceTypes[type],
    kind: 'official' as const,
    priority: officialPriority,
    evidence: reasons,
  };
}

/** How much a feed has to tell, in words. */
export function describeRhythm({ itemsPerWeek }: Pick<Candidate, 'itemsPerWeek'>): string {
  if (itemsPerWeek === 0) return 'no posts of late';
  const count = itemsPerWeek.toLocaleString('en-GB', { maximumFractionDigits: 1 });
  return `${count} ${count === '1' ? 'post' : 'posts'} a week`;
}
