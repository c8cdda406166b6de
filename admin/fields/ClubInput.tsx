import { AutocompleteInput, ReferenceInput, type AutocompleteInputProps } from 'react-admin';

type ClubInputProps = { source: string } & Pick<
  AutocompleteInputProps,
  'label' | 'validate' | 'helperText' | 'onChange' | 'alwaysOn' | 'emptyText' | 'openOnFocus'
>;

/** Chooses one of the clubs, by typing part of its name; in a filter, the form reads `alwaysOn`. */
export function ClubInput({ source, ...props }: ClubInputProps) {
  return (
    <ReferenceInput
      source={source}
      reference="clubs"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={100}
      queryOptions={{ meta: { searchIn: ['name'] } }}
    >
      <AutocompleteInput label="Club" optionText="name" {...props} />
    </ReferenceInput>
  );
}
