import { SelectField } from '../../components/SelectField.tsx';
import { choiceOf, facets, type SearchRequest } from '../../search/engine/searchRequest.ts';

/** What stories can be narrowed to, or ordered by: its values and their names, that of all first. */
export type SearchFilter = readonly [
  part: keyof SearchRequest,
  label: string,
  choices: readonly (readonly [value: string, name: string])[],
];

interface Props {
  filters: readonly SearchFilter[];
  request: SearchRequest;
  /** How many stories each choice would leave; null before there is an answer. */
  counts: ReadonlyMap<string, number> | null;
  onChoose: (request: SearchRequest) => void;
}

const fold =
  'group/filters border-b border-rule lg:col-start-2 lg:row-start-2 lg:border-0 lg:pt-6 lg:details-content:h-auto lg:details-content:[content-visibility:visible]';
const handle =
  "flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold before:w-4 before:font-display before:text-xl before:leading-none before:content-['+'] group-open/filters:before:content-['–'] lg:hidden [&::-webkit-details-marker]:hidden";

/** The filters and the order of a search. A choice that leaves nothing cannot be made, unless it is made already. */
export function SearchFilters({ filters, request, counts, onChoose }: Props) {
  const chosen = facets.filter((facet) => request[facet] !== '').length;
  return (
    <details className={fold}>
      <summary className={handle}>Filters {chosen > 0 && `(${chosen} chosen)`}</summary>
      <div className="grid grid-cols-2 gap-5 pt-1 pb-6 lg:grid-cols-1">
        {filters.map(([part, label, choices]) => (
          <SelectField
            key={part}
            label={label}
            className="border-t"
            name={part}
            value={request[part]}
            onChange={({ target }) => onChoose({ ...request, [part]: target.value })}
          >
            {choices.map(([value, name]) => {
              const isCounted = counts?.has(choiceOf(part, '')) === true;
              const count = counts?.get(choiceOf(part, value)) ?? 0;
              const isEmpty = isCounted && count === 0 && !['', request[part]].includes(value);
              return (
                <option key={value} value={value} disabled={isEmpty}>
                  {isCounted ? `${name} (${count.toLocaleString('en-GB')})` : name}
                </option>
              );
            })}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
