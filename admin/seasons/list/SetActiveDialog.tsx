import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import type { ActionContext } from '../../actions/useAction.ts';
import { formatDay } from '../../fields/time.ts';
import {
  allLeagues,
  describeSize,
  membershipsOf,
  type League,
  type Membership,
} from '../../leagues/league.ts';
import { BeginningInput, isReady, type Beginning } from '../Beginning.tsx';
import { clubCount, clubsInWords, type SeasonDialogProps } from '../season.ts';

/** Makes a season the one that visitors see, now or from a day on, once it was said what that will be. */
export function SetActiveDialog({ season, seasons, ...dialog }: SeasonDialogProps) {
  const active = seasons.find(({ is_active }) => is_active);
  const count = clubCount(season);
  const [beginning, setBeginning] = useState<Beginning>({
    begins: 'now',
    day: season.starts_on ?? '',
  });

  const act = async ({ dataProvider, notify }: ActionContext) => {
    if (beginning.begins === 'now') {
      await dataProvider.callDatabase('set_active_season', { season_id: season.id });
      notify(`${season.name} is the active season now`);
      return;
    }
    const starts_on = beginning.begins === 'day' ? beginning.day : null;
    await dataProvider.update('seasons', {
      id: season.id,
      data: { starts_on },
      previousData: season,
    });
    notify(
      starts_on === null
        ? `${season.name} is not planned for a day`
        : `${season.name} will be the active season from ${formatDay(starts_on)} on`,
    );
  };

  return (
    <ConfirmDialog
      {...dialog}
      title={`Set ${season.name} active?`}
      confirm={beginning.begins === 'now' ? 'Set Active' : 'Save'}
      act={act}
      failure="Failed to set the active season"
      isReady={isReady(beginning)}
    >
      <Typography>
        {count === 0
          ? `${season.name} has no clubs yet: visitors will see every league empty, and clubs without a league.`
          : `Visitors will see ${season.name}, with ${clubsInWords(count)}, on the home page and in the navigation.`}
      </Typography>
      {active === undefined ? null : (
        <Typography>
          {active.name} will no longer be active; its pages stay at their addresses.
        </Typography>
      )}
      {count === 0 ? null : <WrongSizes seasonId={season.id} />}
      <BeginningInput
        value={beginning}
        onChange={setBeginning}
        later={
          season.starts_on === null ? null : `Not on ${formatDay(season.starts_on)}: forget the day`
        }
      />
    </ConfirmDialog>
  );
}

/** Warns of leagues that have not their number of clubs. */
function WrongSizes({ seasonId }: { seasonId: string }) {
  const { data: leagues = [] } = useGetList<League>('leagues', allLeagues);
  const { data: members } = useGetList<Membership>('league_memberships', membershipsOf(seasonId));
  const faults = leagues.flatMap(({ id, name, club_count }) => {
    const size = members?.filter(({ league_id }) => league_id === id).length;
    const fault = size === undefined ? null : describeSize(size, club_count).fault;
    return fault === null ? [] : [`${name}: ${fault}`];
  });
  if (faults.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      Not every league has its number of clubs. {faults.join('; ')}.
    </Alert>
  );
}
