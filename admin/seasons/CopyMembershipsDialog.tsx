import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { withReason } from '../actions/failureText.ts';
import type { ActionContext } from '../actions/useAction.ts';
import {
  clubCount,
  clubsInWords,
  copySources,
  type Season,
  type SeasonDialogProps,
} from './season.ts';

/** Puts the clubs of another season into the same leagues of this one. */
export function CopyMembershipsDialog({ season, seasons, ...dialog }: SeasonDialogProps) {
  const sources = copySources(season, seasons);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const source = sources.find(({ id }) => id === chosenId) ?? sources[0];

  const copy = async ({ dataProvider, notify }: ActionContext) => {
    if (source === undefined) return;
    const copied = await dataProvider.callDatabase('copy_memberships', {
      from_season_id: source.id,
      to_season_id: season.id,
    });
    notify(
      copied === 0
        ? `Nothing to copy: every club of ${source.name} is in a league of ${season.name} already`
        : `${copied} ${copied === 1 ? 'membership' : 'memberships'} copied from ${source.name} to ${season.name}`,
    );
  };

  return (
    <ConfirmDialog
      {...dialog}
      title={`Copy memberships to ${season.name}`}
      confirm="Copy memberships"
      act={copy}
      failure={withReason('Failed to copy memberships')}
      isReady={source !== undefined}
    >
      <TextField
        select
        label="From season"
        value={source?.id ?? ''}
        onChange={({ target }) => setChosenId(target.value)}
        fullWidth
      >
        {sources.map((option) => (
          <MenuItem key={option.id} value={option.id}>
            {option.name}, {clubsInWords(clubCount(option))}
          </MenuItem>
        ))}
      </TextField>
      <Typography sx={{ mt: 1 }}>
        Its clubs go into the same leagues of {season.name}.{whatStays(season)}
      </Typography>
    </ConfirmDialog>
  );
}

function whatStays(season: Season): string {
  const count = clubCount(season);
  if (count === 0) return '';
  return count === 1
    ? ` The 1 club that ${season.name} has stays where it is.`
    : ` The ${count} clubs that ${season.name} has stay where they are.`;
}
