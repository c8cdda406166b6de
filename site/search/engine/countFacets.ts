import type { StoryFacts } from './openSearchIndex.ts';
import { facets, type Facet, type SearchRequest } from './searchRequest.ts';

/** How many stories each choice would leave, the other choices being as they are; `''` for all. */
export type FacetCounts = Record<Facet, ReadonlyMap<string, number>>;

/** The spans of time that are offered, in days. */
export const offeredDays = [1, 7, 30] as const;

const dayMs = 86_400_000;

/** Of stories that have the words, those that the filters let through, and how many each would. */
export function filterStories(
  stories: readonly number[],
  facts: readonly StoryFacts[],
  request: SearchRequest,
  now: Date,
): { stories: number[]; counts: FacetCounts } {
  const counts = Object.fromEntries(
    facets.map((facet) => [facet, new Map<string, number>()]),
  ) as Record<Facet, Map<string, number>>;
  const left = stories.filter((story) => {
    const values = valuesOf(facts[story], now);
    const failing = facets.filter((facet) => !values[facet].includes(request[facet]));
    for (const facet of facets) {
      if (failing.some((other) => other !== facet)) continue;
      for (const value of values[facet]) {
        counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
      }
    }
    return failing.length === 0;
  });
  return { stories: left, counts };
}

/** All choices of each filter that let a story through. */
function valuesOf(facts: StoryFacts | undefined, now: Date): Record<Facet, string[]> {
  const ageMs = now.getTime() - (facts?.publishedMs ?? 0);
  return {
    topic: ['', facts?.topic ?? ''],
    kind: ['', facts?.kind ?? []].flat(),
    league: ['', ...(facts?.leagues ?? [])],
    club: ['', ...(facts?.clubs ?? [])],
    days: ['', ...offeredDays.filter((days) => ageMs <= days * dayMs).map(String)],
  };
}
