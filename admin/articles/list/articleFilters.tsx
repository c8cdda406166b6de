import {
  AutocompleteInput,
  DateInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
} from 'react-admin';
import { choicesOf } from '../../fields/inputs.ts';
import { ClubInput } from '../../fields/ClubInput.tsx';
import { sourceName, type Source } from '../../sources/source.ts';
import { sentiments } from '../article.ts';

/** What the list can be narrowed to; the rarer ones are asked for. See {@link ArticleFilter}. */
export const articleFilters = [
  <SearchInput
    key="search"
    source="search"
    placeholder="Search headlines"
    slotProps={{ htmlInput: { 'aria-label': 'Search headlines' } }}
    alwaysOn
  />,
  <ClubInput key="club" source="club_id" alwaysOn />,
  <SelectInput
    key="visible"
    source="is_visible"
    label="Shown"
    choices={choicesOf({ true: 'Visible', false: 'Hidden' })}
    alwaysOn
  />,
  <LeagueInput key="league" source="league_id" label="League" />,
  <SourceInput key="source" source="source_id" label="Source" />,
  <SelectInput
    key="sentiment"
    source="sentiment"
    label="Sentiment"
    choices={choicesOf(sentiments)}
  />,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="To" />,
];

interface FilterInputProps {
  source: string;
  /** What the menu of filters calls it. */
  label: string;
}

/** Chooses a league. */
function LeagueInput({ source, label }: FilterInputProps) {
  return (
    <ReferenceInput
      source={source}
      reference="leagues"
      sort={{ field: 'tier', order: 'ASC' }}
      perPage={20}
    >
      <SelectInput label={label} optionText="name" />
    </ReferenceInput>
  );
}

/** Chooses one of many sources, by typing part of its name. */
function SourceInput({ source, label }: FilterInputProps) {
  return (
    <ReferenceInput
      source={source}
      reference="sources"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      queryOptions={{ meta: { searchIn: ['name', 'display_name'] } }}
    >
      <AutocompleteInput label={label} optionText={(record: Source) => sourceName(record)} />
    </ReferenceInput>
  );
}
