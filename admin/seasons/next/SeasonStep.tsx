import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { Link, SaveButton } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { codeTaken } from '../checkSeason.ts';
import { clubCount, clubsInWords, type Season } from '../season.ts';
import { SeasonInputs } from '../SeasonInputs.tsx';

interface SeasonStepProps {
  /** The season that it follows; null where none has clubs, and there is no further step. */
  from: Season | null;
  /** The seasons that one can go on from. */
  choices: readonly Season[];
  onChooseFrom: (seasonId: string) => void;
  /** All seasons, whose codes are used. */
  seasons: readonly Season[];
  /** The season that the product knows, where the form is filled in from it. */
  shippedName: string | null;
  onNext: () => void;
}

/** What the season is called, and which one it follows. */
export function SeasonStep(props: SeasonStepProps) {
  const { from, choices, onChooseFrom, seasons, shippedName, onNext } = props;
  const { trigger } = useFormContext();
  const code: unknown = useWatch({ name: 'code' });
  const existing = seasons.find((season) => season.code === code);
  const checkCode = (typed: unknown) =>
    seasons.some((season) => season.code === typed) ? codeTaken(String(typed)) : undefined;
  const goOn = async () => {
    if (await trigger(undefined, { shouldFocus: true })) onNext();
  };
  return (
    <div
      onKeyDown={(event) => {
        // It would send the form, which makes a season without clubs.
        if (event.key !== 'Enter' || from === null || !isInput(event.target)) return;
        event.preventDefault();
        void goOn();
      }}
    >
      {shippedName === null || existing !== undefined ? null : (
        <Alert severity="info" variant="outlined">
          Touchline knows who plays in {shippedName}: the next step is filled in. Look it over.
        </Alert>
      )}
      {existing === undefined ? null : (
        <Alert severity="info" variant="outlined">
          {existing.name} is here already, with {clubsInWords(clubCount(existing))}.{' '}
          <Link to={`/memberships?season=${existing.code}`}>Change its clubs</Link>.
        </Alert>
      )}
      <div className="fields">
        <SeasonInputs checkCode={checkCode} />
        {from === null ? null : (
          <TextField
            select
            label="After season"
            value={from.id}
            onChange={({ target }) => onChooseFrom(target.value)}
            helperText="Its clubs stay where they are, but for those of the next step."
          >
            {choices.map((season) => (
              <MenuItem key={season.id} value={season.id}>
                {season.is_active ? `${season.name} (active)` : season.name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </div>
      <div className="actions">
        {from === null ? null : (
          <Button variant="contained" color="secondary" onClick={() => void goOn()}>
            Next
          </Button>
        )}
        <SaveButton
          label={from === null ? 'Create season' : 'Create without clubs'}
          variant={from === null ? 'contained' : 'outlined'}
          color="secondary"
          icon={null}
          alwaysEnable
        />
      </div>
    </div>
  );
}

function isInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement;
}
