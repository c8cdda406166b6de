import { Alert, Typography } from '@mui/material';
import { SaveButton } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDay } from '../../fields/time.ts';
import { BeginningInput, isReady, type Beginning } from '../Beginning.tsx';
import { clubsInWords, type Season } from '../season.ts';
import { describeSummer, faultsOfSummer, warningsOfSummer } from './describeSummer.ts';
import { LeagueSummary } from './LeagueSummary.tsx';
import { Leavers } from './Leavers.tsx';
import { StepButtons } from './StepButtons.tsx';
import { placesAfter, type Club, type OldSeason, type SummerValues } from './summer.ts';

interface CheckStepProps {
  from: Season;
  old: OldSeason;
  /** All clubs, by name. */
  clubs: readonly Club[];
  onBack: () => void;
}

/** The last step: shows the leagues of the new season, and asks when visitors will see it. */
export function CheckStep({ from, old, clubs, onBack }: CheckStepProps) {
  const { setValue } = useFormContext<SummerValues>();
  const values = useWatch<SummerValues>() as SummerValues;
  const { name, beginning } = values;
  const after = placesAfter(old, values);
  const names = new Map([...clubs, ...values.newClubs].map((club) => [club.id, club.name]));
  const leagues = describeSummer(old, values, (id) => names.get(id) ?? 'A club');
  const faults = faultsOfSummer(leagues);
  const warnings = warningsOfSummer(leagues);
  const isSound = faults.length === 0 && isReady(beginning);
  const leavers = clubs.filter(({ id }) => old.places.has(id) && !after.has(id));

  return (
    <>
      {faults.length > 0 ? (
        <Alert severity="error" variant="outlined">
          {faults.join(' ')} Go back and choose anew, or put the clubs of {from.name} right under
          Memberships.
        </Alert>
      ) : (
        <Alert severity={warnings.length > 0 ? 'warning' : 'success'} variant="outlined">
          Every league has its number of clubs, and no club is in two.
          {warnings.length === 0 ? null : ' But more or fewer clubs move than should:'}
          {warnings.map((warning) => (
            <div key={warning}>{warning}</div>
          ))}
        </Alert>
      )}
      <div className="columns">
        {leagues.map((league) => (
          <LeagueSummary key={league.league.id} {...league} />
        ))}
      </div>
      <Leavers clubs={leavers} />
      <BeginningInput
        value={beginning}
        onChange={(chosen) => setValue('beginning', chosen, { shouldDirty: true })}
        later="Later, when I set it active"
      />
      <Typography className="text" aria-live="polite">
        {whatVisitorsSee(beginning, { name, oldName: from.name, count: after.size })}
      </Typography>
      <StepButtons onBack={onBack}>
        <SaveButton
          label={beginning.begins === 'now' ? `Create ${name}, active now` : `Create ${name}`}
          icon={null}
          color="secondary"
          // Also where what was filled in is right as it stands.
          alwaysEnable={isSound}
          disabled={!isSound}
        />
      </StepButtons>
    </>
  );
}

interface Change {
  name: string;
  oldName: string;
  count: number;
}

function whatVisitorsSee({ begins, day }: Beginning, { name, oldName, count }: Change): string {
  if (begins === 'later') return `Visitors go on seeing ${oldName}.`;
  const since =
    begins === 'now'
      ? 'Visitors will see'
      : `Visitors go on seeing ${oldName}, and from ${day === '' ? 'that day' : formatDay(day)} on`;
  return `${since} ${name}, with ${clubsInWords(count)}, on the home page and in the navigation. The pages of ${oldName} stay at their addresses.`;
}
