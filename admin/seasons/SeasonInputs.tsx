import { TextInput, type Validator } from 'react-admin';
import { checkSeason } from './checkSeason.ts';

interface SeasonInputsProps {
  /** Further validation of the code, beside that it can be one. */
  checkCode?: Validator;
}

/** Code and name of a season, new or old. */
export function SeasonInputs({ checkCode }: SeasonInputsProps) {
  return (
    <>
      <TextInput
        source="code"
        label="Code"
        helperText="Part of its addresses, for example 2025-26"
        validate={[
          (code: unknown) => checkSeason({ code }).code,
          ...(checkCode === undefined ? [] : [checkCode]),
        ]}
        slotProps={plainText}
      />
      <TextInput
        source="name"
        label="Name"
        helperText="For example 2025/26"
        validate={(name: unknown) => checkSeason({ name }).name}
        slotProps={plainText}
      />
    </>
  );
}

const plainText = { htmlInput: { required: true, autoComplete: 'off', spellCheck: false } };
