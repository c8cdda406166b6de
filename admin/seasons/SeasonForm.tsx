import { Box, Button } from '@mui/material';
import { Form, SaveButton, TextInput, useNotify } from 'react-admin';
import { failureText, isDuplicate } from '../actions/failureText.ts';
import { useFormSave } from '../actions/useFormSave.ts';
import { UnsavedInputs } from '../layout/UnsavedGuard.tsx';
import { checkSeason, readSeasonValues, type SeasonValues } from './checkSeason.ts';

interface SeasonFormProps {
  /** The first values of the inputs. */
  values?: SeasonValues;
  /** The button's label. */
  submit: string;
  /** The message when the server refuses. */
  failure: string;
  /** Writes the season; what it throws is told, and the inputs keep their text. */
  onSubmit: (values: SeasonValues) => Promise<void>;
  /** Whether its first input has the focus at once. */
  startsFocused?: boolean;
  /** With it, there is a button to leave the form. */
  onCancel?: () => void;
  /** As in `UnsavedInputs`. */
  onTyped?: (isTyped: boolean) => void;
}

/** Code and name of a season, new or old. */
export function SeasonForm({
  values,
  submit,
  failure,
  onSubmit,
  startsFocused = false,
  onCancel,
  onTyped,
}: SeasonFormProps) {
  const notify = useNotify();

  const save = useFormSave(
    (_context, typed: Record<string, unknown>) => onSubmit(readSeasonValues(typed)),
    (error, typed) => {
      if (!isDuplicate(error)) return failureText(failure, error);
      notify(failure, { type: 'error' });
      const { code } = readSeasonValues(typed);
      return { code: `There is a season with the code ${code} already` };
    },
  );

  return (
    <Form
      onSubmit={save}
      validate={checkSeason}
      noValidate
      {...(values === undefined ? {} : { defaultValues: values })}
    >
      <UnsavedInputs {...(onTyped === undefined ? {} : { onTyped })} />
      <Box sx={fieldsStyle}>
        <TextInput
          source="code"
          label="Code"
          helperText="Part of its addresses, for example 2025-26"
          slotProps={plainText}
          autoFocus={startsFocused}
        />
        <TextInput
          source="name"
          label="Name"
          helperText="For example 2025/26"
          slotProps={plainText}
        />
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          mt: 1,
          // In a dialog the buttons stand at the end, as in every other.
          justifyContent: onCancel === undefined ? 'start' : 'end',
        }}
      >
        {onCancel === undefined ? null : <Button onClick={onCancel}>Cancel</Button>}
        <SaveButton label={submit} icon={null} color="secondary" alwaysEnable={false} />
      </Box>
    </Form>
  );
}

const plainText = { htmlInput: { required: true, autoComplete: 'off', spellCheck: false } };

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
  columnGap: 2,
  alignItems: 'start',
};
