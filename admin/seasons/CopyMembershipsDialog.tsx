import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { useAction } from '../actions/useAction.ts';
import { withReason } from '../actions/failureText.ts';
import {
  clubCount,
  clubsInWords,
  copySources,
  type Season,
  type SeasonDialogProps,
} from './season.ts';

/** Puts the clubs of another season into the same leagues of this one. */
export function CopyMembershipsDialog({
  season,
  seasons,
  isOpen,
  onClose,
  onChanged,
  fallbackFocusId,
}: SeasonDialogProps) {
  const sources = copySources(season, seasons);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const source = sources.find(({ id }) => id === chosenId) ?? sources[0];

  const [copy, isRunning] = useAction(async ({ dataProvider, notify }) => {
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
    await onChanged();
    onClose();
  }, withReason('Failed to copy memberships'));

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Copy memberships to ${season.name}`}
      confirm="Copy memberships"
      isRunning={isRunning || source === undefined}
      onConfirm={copy}
      onClose={onClose}
      fallbackFocusId={fallbackFocusId}
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
