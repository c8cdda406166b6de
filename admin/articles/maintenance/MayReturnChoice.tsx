import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';

interface MayReturnChoiceProps {
  mayReturn: boolean;
  onChange: (mayReturn: boolean) => void;
}

/** Whether what is deleted may come back by itself. */
export function MayReturnChoice({ mayReturn, onChange }: MayReturnChoiceProps) {
  const radio = <Radio color="secondary" />;
  return (
    <FormControl>
      <FormLabel id="may-return">May the next run import them again?</FormLabel>
      <RadioGroup
        aria-labelledby="may-return"
        value={mayReturn ? 'yes' : 'no'}
        onChange={(_event, value) => onChange(value === 'yes')}
      >
        <FormControlLabel value="no" control={radio} label="No, they stay deleted" />
        <FormControlLabel
          value="yes"
          control={radio}
          label="Yes, as far as the feeds still list them"
        />
      </RadioGroup>
    </FormControl>
  );
}
