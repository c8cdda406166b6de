import { Typography } from '@mui/material';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import { withReason } from '../../actions/failureText.ts';
import { clubCount, type SeasonDialogProps } from '../season.ts';

/** Deletes a season, once it was said what goes along. */
export function DeleteSeasonDialog({ season, ...dialog }: SeasonDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete ${season.name}?`}
      confirm="Delete"
      act={async ({ dataProvider, notify }) => {
        await dataProvider.delete('seasons', { id: season.id, previousData: season });
        notify(`Season ${season.name} deleted`);
      }}
      failure={withReason('Failed to delete season')}
    >
      <Typography>
        {whatGoesAlong(clubCount(season))} The clubs themselves and their articles stay. Under
        Changes this can be undone.
      </Typography>
    </ConfirmDialog>
  );
}

function whatGoesAlong(memberships: number): string {
  if (memberships === 0) return 'No club is in a league of it.';
  return memberships === 1
    ? 'Its 1 membership goes along: which league the club was in.'
    : `Its ${memberships} memberships go along: which club was in which league.`;
}
