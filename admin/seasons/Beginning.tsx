import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useId } from 'react';
import { pyramid } from '../../common/pyramid/pyramid.ts';
import { timeZone } from '../../common/pyramid/timeZone.ts';
import { Text } from '../fields/elements.tsx';
import { formatDay } from '../fields/time.ts';

/** When visitors see a season: at once, from a day on (`2027-08-08`), or when somebody says so. */
export interface Beginning {
  begins: 'now' | 'day' | 'later';
  day: string;
}

interface BeginningInputProps {
  value: Beginning;
  onChange: (beginning: Beginning) => void;
  /** The label of the choice to leave the season inactive; null for no such choice. */
  later: string | null;
}

/** Chooses when a season becomes the active one. */
export function BeginningInput({ value, onChange, later }: BeginningInputProps) {
  const labelId = useId();
  return (
    <>
      <Text id={labelId} className="name">
        When do visitors see it?
      </Text>
      <RadioGroup
        className="beginning"
        aria-labelledby={labelId}
        value={value.begins}
        onChange={(_, begins) => onChange({ ...value, begins: begins as Beginning['begins'] })}
      >
        <FormControlLabel value="now" control={<Radio />} label="Now" />
        <FormControlLabel value="day" control={<Radio />} label="From a day on" />
        {value.begins === 'day' ? (
          <TextField
            type="date"
            label="Day"
            fullWidth={false}
            value={value.day}
            onChange={({ target }) => onChange({ ...value, day: target.value })}
            helperText={
              isReady(value)
                ? `The first run on ${formatDay(value.day)} or after it makes the season active.`
                : 'Choose a day after today.'
            }
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: tomorrow() } }}
          />
        ) : null}
        {later === null ? null : (
          <FormControlLabel value="later" control={<Radio />} label={later} />
        )}
      </RadioGroup>
    </>
  );
}

/** Whether a season can begin so: on a day, that has to come. */
export function isReady({ begins, day }: Beginning): boolean {
  return begins !== 'day' || day >= tomorrow();
}

/**
 * When a season begins unless somebody chooses otherwise: on the day that the pyramid says, of its first year, or
 * now where that day has come.
 *
 * @param code Such as `2026-27`; empty for a season of which no year is known.
 */
export function usualBeginning(code: string): Beginning {
  const usual: Beginning = { begins: 'day', day: `${code.slice(0, 4)}-${pyramid.seasonBegins}` };
  return isReady(usual) ? usual : { begins: 'now', day: '' };
}

/** As `2027-08-08`. */
function tomorrow(): string {
  const dayMs = 24 * 60 * 60 * 1000;
  // Only Sweden writes its dates as databases do.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() + dayMs));
}
