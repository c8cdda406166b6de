import { kindBeside, type SourceKind } from '../../../common/sources/sourceKinds.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import { httpUrl } from '../../../common/webAddress.ts';
import type { Fragment } from '../../search/engine/pagefind.ts';
import { markMatches, type WantedTerm } from '../../search/engine/markMatches.ts';
import { formatDate, formatMoment } from '../../stories/formatDate.ts';
import type { SearchableClub } from '../clubSearch/searchClubs.ts';
import { ClubLink } from './ClubLink.tsx';

interface Props {
  story: Fragment;
  wanted: readonly WantedTerm[];
  /** By slug. */
  clubs: ReadonlyMap<string, SearchableClub>;
}

/** A card of a story that was found, in which all that it was found by is marked. */
export function FoundStory({ story: { raw_url, meta, filters }, wanted, clubs }: Props) {
  const { headline = '', excerpt = '', source = '', named = '', publishedAt = '' } = meta;
  const kind = meta['kind'] as SourceKind | undefined;
  const carriers = filters['club'] ?? [];
  const published = new Date(publishedAt);
  const unseen = wanted.filter((term) =>
    [headline, excerpt, source].every((text) => !hasTerm(text, term)),
  );
  const known = carriers.flatMap((slug) => clubs.get(slug) ?? []);
  const reasons = reasonsFor(unseen, known, filters['topic']?.[0] ?? 'other');
  return (
    // By these, shielded and muted stories are covered here as on all pages.
    <article
      className="story story--found"
      data-club={[...carriers, ...named.split(' ')].join(' ').trim()}
      data-carriers={carriers.length}
    >
      <div className="kicker kicker--clubs">
        {known.map((club) => (
          <ClubLink key={club.slug} club={club} />
        ))}
      </div>
      <h2 className="headline" dir="auto">
        <a href={httpUrl(raw_url)?.href} target="_blank" rel="noopener">
          <Marked text={headline} wanted={wanted} />
        </a>
      </h2>
      {excerpt !== '' && (
        <p className="excerpt" dir="auto">
          <Marked text={excerpt} wanted={wanted} />
        </p>
      )}
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
      <p className="byline">
        <span className="source">
          <Marked text={source} wanted={wanted} />
        </span>
        {kindBeside(kind) !== null && <span className="sr-only">{kindBeside(kind)}</span>}
        <time dateTime={publishedAt} title={formatMoment(published)}>
          {formatDate(published)}
        </time>
        {kind === 'official' && <span className="label official">OFFICIAL</span>}
        <button type="button" className="save for-scripts" aria-pressed="false" data-save="">
          <span className="save-word">Save</span>
          <span className="sr-only">“{headline}”</span>
        </button>
      </p>
    </article>
  );
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
