import type { FacetCounts } from '../../search/engine/findStories.ts';
import { facets, type Facet, type SearchRequest } from '../../search/engine/searchRequest.ts';

/** What stories can be narrowed to. */
export interface FilterChoices {
  /** What is chosen by one touch, each with all its values and their names. */
  filters: readonly {
    facet: Facet;
    legend: string;
    all: string;
    choices: readonly (readonly [value: string, name: string])[];
  }[];
  /** By league: they are too many for that. */
  clubs: readonly { league: string; clubs: readonly (readonly [slug: string, name: string])[] }[];
}

interface Props extends FilterChoices {
  request: SearchRequest;
  /** How many stories each choice would leave; null before there is a question. */
  counts: FacetCounts | null;
  onChoose: (request: SearchRequest) => void;
}

/** The filters and the order of a search. A choice that leaves nothing cannot be made, unless it is made already. */
export function SearchFilters({ filters, clubs, request, counts, onChoose }: Props) {
  const chosen = facets.filter((facet) => request[facet] !== '').length;
  const countOf = (facet: Facet, value: string) =>
    counts === null ? null : (counts[facet]?.get(value) ?? 0);
  const isEmpty = (facet: Facet, value: string) =>
    countOf(facet, value) === 0 && request[facet] !== value && value !== '';
  const known = (facet: Facet, values: readonly string[]) =>
    values.includes(request[facet]) ? request[facet] : '';
  const named = (name: string, value: string) => {
    const count = countOf('club', value);
    return count === null ? name : `${name} (${count.toLocaleString('en-GB')})`;
  };
  return (
    <details className="search-filters">
      <summary>
        Filters
        <span>{chosen === 0 ? '' : ` (${chosen} chosen)`}</span>
      </summary>
      <div className="search-choices">
        {filters.map(({ facet, legend, all, choices }) => (
          <fieldset key={facet}>
            <legend>{legend}</legend>
            {[['', all] as const, ...choices].map(([value, name]) => (
              <label className="search-choice" key={value}>
                <input
                  type="radio"
                  name={facet}
                  value={value}
                  checked={
                    known(
                      facet,
                      choices.map(([each]) => each),
                    ) === value
                  }
                  disabled={isEmpty(facet, value)}
                  onChange={() => {
                    onChoose({ ...request, [facet]: value });
                  }}
                />
                {name}
                <span className="search-count">
                  {countOf(facet, value)?.toLocaleString('en-GB') ?? ''}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <label className="search-select">
          Club
          <select
            name="club"
            value={request.club}
            onChange={({ target }) => {
              onChoose({ ...request, club: target.value });
            }}
          >
            <option value="">{named('All clubs', '')}</option>
            {clubs.map((group) => (
              <optgroup label={group.league} key={group.league}>
                {group.clubs.map(([slug, name]) => (
                  <option key={slug} value={slug} disabled={isEmpty('club', slug)}>
                    {named(name, slug)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label className="search-select">
          Order
          <select
            name="sort"
            value={request.sort}
            onChange={({ target }) => {
              onChoose({ ...request, sort: target.value });
            }}
          >
            <option value="">Best match</option>
            <option value="newest">Newest first</option>
          </select>
        </label>
      </div>
    </details>
  );
}
