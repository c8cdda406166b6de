import { ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from './inputs.ts';

/** The filter of a list by words; what it is called stands in it while it is empty. */
export function searchFilter(name: string, source = 'q') {
  return (
    <SearchInput
      key={source}
      source={source}
      placeholder={name}
      slotProps={{ htmlInput: { 'aria-label': name } }}
      alwaysOn
    />
  );
}

/** The filter of a list by one of a table of values; it may stay away until it is asked for. */
export function choiceFilter(
  source: string,
  label: string,
  labels: Readonly<Record<string, string>>,
  { alwaysOn = true } = {},
) {
  return (
    <SelectInput
      key={source}
      source={source}
      label={label}
      choices={choicesOf(labels)}
      alwaysOn={alwaysOn}
    />
  );
}

interface LeagueInputProps {
  source: string;
  /** Its name in the menu of filters. */
  label: string;
  /** In a filter: shown without being asked for. Read by the filter form, not here. */
  alwaysOn?: boolean;
}

/** Chooses a league. */
export function LeagueInput({ source, label }: LeagueInputProps) {
  return (
    <ReferenceInput source={source} reference="leagues" sort={{ field: 'tier', order: 'ASC' }}>
      <SelectInput label={label} optionText="name" />
    </ReferenceInput>
  );
}
