import { topicWords } from '../../../common/text/topicWords.ts';
import { isSourceKind } from '../../../common/sources/sourceKinds.ts';
import { httpUrl } from '../../../common/webAddress.ts';
import { StoryCard } from '../../components/story/StoryCard.tsx';
import type { Fragment } from '../../search/engine/pagefind.ts';
import { markMatches, type WantedTerm } from '../../search/engine/markMatches.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import type { SearchableClub } from '../clubSearch/searchClubs.ts';

interface Props {
  story: Fragment;
  wanted: readonly WantedTerm[];
  /** By slug. */
  clubs: ReadonlyMap<string, SearchableClub>;
}

/** A story that was found, in which all that it was found by is marked. */
export function FoundStory({ story, wanted, clubs }: Props) {
  const { headline = '', excerpt = '', source = '' } = story.meta;
  const unseen = wanted.filter((term) =>
    [headline, excerpt, source].every((text) => !hasTerm(text, term)),
  );
  const known = (story.filters['club'] ?? []).flatMap((slug) => clubs.get(slug) ?? []);
  const reasons = reasonsFor(unseen, known, story.filters['topic']?.[0] ?? 'other');
  return (
    <StoryCard
      story={cardOf(story, clubs)}
      size="line"
      highlight={(text) => <Marked text={text} wanted={wanted} />}
    >
      {reasons.length > 0 && (
        <p className="search-why">
          {reasons.map(([label, text], place) => (
            <span key={text}>
              {place > 0 && ' · '}
              {label} <Marked text={text} wanted={unseen} />
            </span>
          ))}
        </p>
      )}
    </StoryCard>
  );
}

function cardOf(
  { raw_url, meta, filters }: Fragment,
  clubs: ReadonlyMap<string, SearchableClub>,
): CardStory {
  const { headline = '', excerpt = '', source = '', named = '', kind, publishedAt = '' } = meta;
  const { sentiment, imageUrl } = meta;
  const url = httpUrl(raw_url)?.href ?? '';
  return {
    key: url,
    url,
    headline,
    excerpt: excerpt === '' ? null : excerpt,
    summary: null,
    imageUrl: imageUrl ?? null,
    showsPictures: meta['pictures'] !== 'none',
    publishedAt,
    sentiment: sentiment === 'positive' || sentiment === 'negative' ? sentiment : 'neutral',
    topic: filters['topic']?.[0] ?? 'other',
    source: {
      name: source,
      kind: isSourceKind(kind) ? kind : null,
      isOfficial: kind === 'official',
    },
    alsoCoveredBy: [],
    clubs: (filters['club'] ?? []).flatMap((slug) => {
      const club = clubs.get(slug);
      return club === undefined ? [] : [{ slug, name: club.name, badgeUrl: club.badge }];
    }),
    named: named.split(' ').filter((slug) => slug !== ''),
  };
}

/** The first reason for each term that the card does not say, such as `Topic:` and `Transfer`. */
function reasonsFor(
  wanted: readonly WantedTerm[],
  clubs: readonly SearchableClub[],
  topic: string,
): [label: string, text: string][] {
  const named = clubs.flatMap(({ name, aliases }) => [
    name,
    ...aliases.map((alias) => `${name}, known as ${alias}`),
  ]);
  const reasons: [string, string][] = [
    ...named.map((text): [string, string] => ['Club:', text]),
    ['Topic:', topicWords[topic as keyof typeof topicWords]],
  ];
  const first = wanted.map((term) => reasons.find(([, text]) => hasTerm(text, term)));
  return reasons.filter((reason) => first.includes(reason));
}

function hasTerm(text: string, term: WantedTerm): boolean {
  return markMatches(text, [term]).some(({ isMatch }) => isMatch);
}

function Marked({ text, wanted }: { text: string; wanted: readonly WantedTerm[] }) {
  return markMatches(text, wanted).map(({ text: part, isMatch }, place) =>
    isMatch ? <mark key={place}>{part}</mark> : part,
  );
}
