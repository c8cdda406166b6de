import { Alert } from '@mui/material';
import { BooleanInput, SaveButton } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { countOf } from '../../../common/text/counts.ts';
import { Faint, Text, TextButton } from '../../fields/elements.tsx';
import { formatDay } from '../../fields/time.ts';
import { LeagueHead } from '../../leagues/LeagueHead.tsx';
import { useTotal } from '../../providers/useTotal.ts';
import { unretired } from '../../sources/source.ts';
import { BeginningInput, isReady, type Beginning } from '../Beginning.tsx';
import { clubsInWords, type Season } from '../season.ts';
import {
  describeSummer,
  faultsOfSummer,
  warningsOfSummer,
  type LeagueAfter,
} from './describeSummer.ts';
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
        <Alert severity="error">
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
      <Text className="text" aria-live="polite">
        {whatVisitorsSee(beginning, { name, oldName: from.name, count: after.size })}
      </Text>
      <div className="actions">
        <TextButton label="Back" onClick={onBack} />
        <SaveButton
          label={beginning.begins === 'now' ? `Create ${name}, active now` : `Create ${name}`}
          // Also where what was filled in is right as it stands.
          alwaysEnable={isSound}
          disabled={!isSound}
        />
      </div>
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

/** One league of the new season: how many, who comes, who goes, and all of them by name. */
function LeagueSummary({ league, clubs, gone }: LeagueAfter) {
  const headingId = `after-${league.slug}`;
  const arrivals = clubs.flatMap(({ name, from }) => (from === 'same' ? [] : [{ name, from }]));
  const lines = [
    ...groupNames(arrivals, ({ from }) => (from === null ? 'New' : `From ${from.name}`)),
    ...groupNames(gone, ({ to }) => (to === null ? 'Leave' : `To ${to.name}`)),
  ];
  return (
    <section className="league" aria-labelledby={headingId}>
      <LeagueHead id={headingId} league={league} count={clubs.length} variant="h3" />
      <ul className="plain">
        {lines.map(([words, names]) => (
          <li key={words}>
            <b>{words}:</b> {names.join(', ')}
          </li>
        ))}
      </ul>
      <Faint>{clubs.map(({ name }) => name).join(', ')}</Faint>
    </section>
  );
}

/** The names of clubs, by what becomes of them. */
function groupNames<C extends { name: string }>(clubs: readonly C[], wordsOf: (club: C) => string) {
  const groups = Map.groupBy(clubs, wordsOf);
  return [...groups].map(([words, of]) => [words, of.map(({ name }) => name)] as const);
}

/** Says what happens to the clubs that are in no league any more, and to their sources. */
function Leavers({ clubs }: { clubs: readonly Club[] }) {
  const ids = clubs.map(({ id }) => id).join(',');
  const total = useTotal(
    'sources',
    { ...unretired, is_enabled: true, 'club_id@in': `(${ids})` },
    { enabled: clubs.length > 0 },
  );
  if (clubs.length === 0) return null;
  const names = clubs.map(({ name }) => name).join(' and ');
  return (
    <>
      <Text className="text">
        {names} will be in no league. Their pages and their stories stay.
      </Text>
      {total === undefined || total === 0 ? (
        <Text>None of their sources is read.</Text>
      ) : (
        <BooleanInput
          source="switches_off_leavers"
          label={`Switch off their ${countOf(total, 'source')} when the season becomes active`}
          helperText="Switched off, a source is no longer read, and keeps its stories. Its switch is on its page."
        />
      )}
    </>
  );
}
