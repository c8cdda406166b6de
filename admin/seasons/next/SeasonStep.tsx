import { Alert } from '@mui/material';
import { Link, SaveButton, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../fields/ChoiceField.tsx';
import { codeTaken, faultOfCode, faultOfName } from '../checkSeason.ts';
import { clubCount, clubsInWords, seasonChoice, type Season } from '../season.ts';
import { NextButton, useGoOn } from './StepButtons.tsx';

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
  const goOn = useGoOn(onNext);
  const code: unknown = useWatch({ name: 'code' });
  const existing = seasons.find((season) => season.code === code);
  const checkCode = (typed: unknown) =>
    faultOfCode(typed) ??
    (seasons.some((season) => season.code === typed) ? codeTaken(String(typed)) : undefined);
  return (
    <div
      onKeyDown={(event) => {
        // It would send the form, which makes a season without clubs.
        if (event.key !== 'Enter' || from === null || !(event.target instanceof HTMLInputElement))
          return;
        event.preventDefault();
        void goOn();
      }}
    >
      {shippedName === null || existing !== undefined ? null : (
        <Alert severity="info">
          Touchline knows who plays in {shippedName}: the next step is filled in. Look it over.
        </Alert>
      )}
      {existing === undefined ? null : (
        <Alert severity="info">
          {existing.name} is here already, with {clubsInWords(clubCount(existing))}.{' '}
          <Link to={`/memberships?season=${existing.code}`}>Change its clubs</Link>.
        </Alert>
      )}
      <div className="fields">
        <TextInput
          source="code"
          label="Code"
          helperText="Part of its addresses, for example 2025-26"
          validate={checkCode}
          slotProps={plainText}
        />
        <TextInput
          source="name"
          label="Name"
          helperText="For example 2025/26"
          validate={faultOfName}
          slotProps={plainText}
        />
        {from === null ? null : (
          <ChoiceField
            label="After season"
            value={from.id}
            choices={choices.map(seasonChoice)}
            onChoose={onChooseFrom}
            helperText="Its clubs stay where they are, but for those of the next step."
          />
        )}
      </div>
      <div className="actions">
        {from === null ? null : <NextButton onNext={onNext} />}
        <SaveButton
          label={from === null ? 'Create season' : 'Create without clubs'}
          variant={from === null ? 'contained' : 'outlined'}
          alwaysEnable
        />
      </div>
    </div>
  );
}

const plainText = { htmlInput: { required: true, autoComplete: 'off', spellCheck: false } };
