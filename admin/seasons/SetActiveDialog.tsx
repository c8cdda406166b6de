import { Typography } from '@mui/material';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { clubCount, clubsInWords, type SeasonDialogProps } from './season.ts';

/** Makes a season the one that visitors see, once it was said what that will be. */
export function SetActiveDialog({ season, seasons, ...dialog }: SeasonDialogProps) {
  const active = seasons.find(({ is_active }) => is_active);
  const count = clubCount(season);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Set ${season.name} active?`}
      confirm="Set Active"
      act={async ({ dataProvider, notify }) => {
        await dataProvider.callDatabase('set_active_season', { season_id: season.id });
        notify(`${season.name} is the active season now`);
      }}
      failure="Failed to set the active season"
    >
      <Typography>
        {count === 0
          ? `${season.name} has no clubs yet: visitors will see every league empty, and clubs without a league.`
          : `Visitors will see ${season.name}, with ${clubsInWords(count)}, on the home page and in the navigation.`}
      </Typography>
      {active === undefined ? null : (
        <Typography sx={{ mt: 1 }}>
          {active.name} will no longer be active; its pages stay at their addresses.
        </Typography>
      )}
    </ConfirmDialog>
  );
}
