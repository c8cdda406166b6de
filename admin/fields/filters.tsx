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

/** The filter of a list by a league; it may stay away until it is asked for. */
export function leagueFilter({ alwaysOn = true } = {}) {
  return (
    <ReferenceInput
      key="league_id"
      source="league_id"
      label="League"
      reference="leagues"
      sort={{ field: 'tier', order: 'ASC' }}
      alwaysOn={alwaysOn}
    >
      <SelectInput label="League" optionText="name" />
    </ReferenceInput>
  );
}
