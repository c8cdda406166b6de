import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

interface ChoiceFieldProps extends Pick<
  TextFieldProps,
  'className' | 'disabled' | 'fullWidth' | 'helperText' | 'label'
> {
  /** The id of the choice; empty for none. */
  value: string;
  choices: readonly { id: string; name: string }[];
  /** The name of choosing none, where one may. */
  none?: string;
  /** Its accessible name, where the label says too little. */
  name?: string;
  onChoose: (id: string) => void;
}

/** Chooses one of a few outside of a form. */
export function ChoiceField({ choices, none, name, onChoose, ...field }: ChoiceFieldProps) {
  return (
    <TextField
      select
      fullWidth={false}
      {...field}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{
        ...(name !== undefined && { htmlInput: { 'aria-label': name } }),
        ...(none !== undefined && { select: { displayEmpty: true }, inputLabel: { shrink: true } }),
      }}
    >
      {none === undefined ? null : <MenuItem value="">{none}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
