import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import { sourceName, type Source } from '../../sources/source.ts';

interface FilterInputProps {
  source: string;
  /** What the menu of filters calls it. */
  label: string;
}

/** Chooses a league. */
export function LeagueInput({ source, label }: FilterInputProps) {
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
export function SourceInput({ source, label }: FilterInputProps) {
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
