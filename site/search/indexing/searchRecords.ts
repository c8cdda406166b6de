import type { CustomRecord } from 'pagefind';
import { indexContent } from '../../content/indexContent.ts';
import { searchToken, textBreak, withoutBorders, searchWords } from '../words/searchWords.ts';
import type { SiteContent } from '../../content/siteContent.ts';
import { sourceName } from '../../stories/sourceName.ts';
import type { SearchRow } from './fetchSearchRows.ts';

/**
 * What Pagefind is given: one record a story, in the order of the rows, with all clubs that carry
 * it. The page `/search` reads these fields; see site/search.
 */
export function searchRecords(rows: readonly SearchRow[], content: SiteContent): CustomRecord[] {
  const { clubs, leagueOf, nameClubs } = indexContent(content);
  const clubById = new Map(clubs.map((club) => [club.id, club]));
  return [...Map.groupBy(rows, ({ url_key }) => url_key).values()].flatMap((copies) => {
    const [first] = copies;
    const carriers = copies.flatMap(({ club_id }) => clubById.get(club_id) ?? []);
    // A club that was added while the build was under way comes with the next one.
    if (first === undefined || carriers.length === 0) return [];
    const publishedAt = new Date(first.published_at).toISOString();
    const { headline, excerpt, sources: source } = first;
    const publisher = sourceName({
      canonical_url: first.canonical_url,
      source: source && { name: source.display_name ?? source.name },
    });
    const slugs = carriers.map(({ slug }) => slug);
    const shielding = nameClubs([headline, excerpt ?? '', publisher], slugs);
    return [
      {
        url: first.canonical_url,
        language: 'en',
        content: withoutBorders(headline),
        // Shown as they are; what is searched are the words, in fields by how much they count.
        meta: {
          source: withoutBorders(publisher),
          ...(excerpt === null
            ? {}
            : { excerpt: withoutBorders(excerpt), excerptWords: tokensOf([excerpt]) }),
          headlineWords: tokensOf([headline]),
          // A story belongs to its clubs also where its words do not name them.
          aboutWords: tokensOf([
            ...carriers.flatMap((club) => [club.name, ...club.aliases]),
            publisher,
          ]),
        },
        filters: {
          club: slugs,
          // Nobody filters by it, but only filters come with a record and are not searched.
          named: shielding.slice(slugs.length),
          league: [...new Set(slugs.flatMap((slug) => leagueOf(slug)?.slug ?? []))],
          // Visitors filter by the first; the second is said beside the name.
          source:
            source?.kind === 'official'
              ? ['official']
              : ['other', ...(source ? [source.kind] : [])],
          // In UTC; a filter knows only equality, and hours make the days of any time zone.
          hour: [publishedAt.slice(0, 13)],
        },
        sort: { date: publishedAt },
      },
    ];
  });
}

/** All words in their order, for phrases, and then the roots by which the forms of a word are found. */
function tokensOf(texts: readonly string[]): string {
  const words = texts.map(searchWords);
  const names = words.map((each) => each.map(({ name }) => searchToken(name)).join(' '));
  const written = new Set(words.flat().map(({ name }) => name));
  const roots = new Set(
    words.flat().flatMap((word) => word.roots.filter((root) => !written.has(root))),
  );
  return [...names, [...roots].map(searchToken).join(' ')].join(` ${textBreak} `);
}
