import { AutocompleteArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Club } from './summer.ts';

interface ClubsInputProps extends Pick<
  AutocompleteArrayInputProps,
  'onChange' | 'onInputChange' | 'noOptionsText'
> {
  source: string;
  label: string;
  /** The clubs to choose from. */
  clubs: readonly Pick<Club, 'id' | 'name'>[];
  /** How many are to be chosen; null where that is not known. */
  wanted: number | null;
}

/** Chooses several clubs by typing the beginnings of their names. */
export function ClubsInput({ source, label, clubs, wanted, ...props }: ClubsInputProps) {
  const chosen = useWatch({ name: source }) as string[];
  const isLast = wanted !== null && chosen.length + 1 >= wanted;
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      choices={[...clubs]}
      optionText="name"
      // Enter takes the first that fits; the list closes when it is enough.
      autoHighlight
      disableCloseOnSelect={!isLast}
      // Chips can be removed by keyboard: with Backspace, or with the arrow keys and Delete.
      disableClearable
      // Not behind the page, where the list would belong to no landmark.
      disablePortal
      debounce={0}
      {...(wanted !== null && chosen.length > wanted ? { TextFieldProps: { error: true } } : {})}
      helperText={
        wanted === null ? `${chosen.length} chosen` : `${chosen.length} of ${wanted} chosen`
      }
      {...props}
    />
  );
}
