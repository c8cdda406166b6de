import { AutocompleteInput, ReferenceInput, type Validator } from 'react-admin';

interface ClubInputProps {
  source: string;
  label?: string;
  /** In a filter: shown without being asked for. Read by the filter form, not here. */
  alwaysOn?: boolean;
  validate?: Validator | Validator[];
  fullWidth?: boolean;
  helperText?: string | false;
  onChange?: (clubId: string) => void;
}

/** Chooses one of the clubs, by typing part of its name. */
export function ClubInput({
  source,
  label = 'Club',
  validate,
  fullWidth = false,
  helperText,
  onChange,
}: ClubInputProps) {
  return (
    <ReferenceInput
      source={source}
      reference="clubs"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={100}
      queryOptions={{ meta: { searchIn: ['name'] } }}
    >
      <AutocompleteInput
        label={label}
        optionText="name"
        fullWidth={fullWidth}
        {...(validate === undefined ? {} : { validate })}
        {...(helperText === undefined ? {} : { helperText })}
        {...(onChange === undefined ? {} : { onChange })}
      />
    </ReferenceInput>
  );
}
