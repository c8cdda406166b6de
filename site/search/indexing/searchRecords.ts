import { kindGroupOf } from '../../../common/sources/sourceKinds.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import { cardOf } from '../../content/cardStories.ts';
import { indexContent } from '../../content/indexContent.ts';
import type { SiteContent } from '../../content/siteContent.ts';
import { dayOf } from '../../stream/streamPages.ts';
import type { FoundStory } from '../engine/pagefind.ts';
import { choiceOf, facets, offeredDays, type Facet } from '../engine/searchRequest.ts';

/** A story as Pagefind is told of it. */
export interface SearchRecord {
  /** All that it is found by: its headline, its excerpt, and the names of its clubs, publisher and topic. */
  texts: string[];
  story: FoundStory;
  /** All choices that leave it; see `choiceOf`. */
  choices: string[];
}

const dayMs = 86_400_000;
const labels = Object.entries(topicWords).filter(([key]) => key !== 'other');

/**
 * One record a story of the stream, in its order, with all clubs that carry it.
 *
 * @param supabaseUrl Origin of the backend whose storage holds the badges.
 */
export function searchRecords(content: SiteContent, now: Date, supabaseUrl: string) {
  const index = indexContent(content);
  const today = Date.parse(dayOf(now.toISOString()));
  return index.stream.map((found): SearchRecord => {
    const card = { ...cardOf(found, { index, supabaseUrl }), summary: null };
    const { headline, excerpt, topic, source, publishedAt } = card;
    const clubs = index.carriersOf(card.key).map(({ club }) => club);
    const label = labels.find(([key]) => key === topic)?.[1];
    const daysAgo = (today - Date.parse(dayOf(publishedAt))) / dayMs;
    const choices: Record<Facet, string[]> = {
      topic: [label === undefined ? 'other' : topic],
      kind: source.kind === null ? [] : [kindGroupOf(source.kind)],
      club: clubs.map(({ slug }) => slug),
      league: [...new Set(clubs.flatMap(({ slug }) => index.leagueOf(slug)?.slug ?? []))],
      days: offeredDays.filter((count) => daysAgo <= count).map(String),
    };
    const reasons = clubs.flatMap(({ name, aliases }) =>
      [name, ...aliases.map((alias) => `${name}, known as ${alias}`)].map(
        (text): [string, string] => ['Club:', text],
      ),
    );
    if (label !== undefined) reasons.push(['Topic:', label]);
    const names = clubs.flatMap(({ name, aliases }) => [name, ...aliases]);
    return {
      texts: [headline, excerpt ?? '', ...names, source.name, label ?? ''],
      story: { ...card, reasons },
      choices: facets.flatMap((facet) => choices[facet].map((value) => choiceOf(facet, value))),
    };
  });
}
