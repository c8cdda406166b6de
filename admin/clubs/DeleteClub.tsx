import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetOne, useRedirect, type RaRecord } from 'react-admin';
import { useAction } from '../actions/useAction.ts';
import { withReason } from '../actions/failureText.ts';
import { describeContents, type Club, type ClubContents } from './club.ts';

/** Deletes a club with all that belongs to it, after that was counted and the name was typed. */
export function DeleteClub({ club }: { club: Club }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Box component="section" aria-labelledby="delete-club">
      <Typography id="delete-club" variant="h2" sx={{ mb: 1 }}>
        Delete
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        A club goes with its sources, its articles and its place in every season.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Delete club
      </Button>
      {isAsking ? <DeletionDialog club={club} onClose={() => setIsAsking(false)} /> : null}
    </Box>
  );
}

interface DeletionDialogProps {
  club: Club;
  onClose: () => void;
}

function DeletionDialog({ club, onClose }: DeletionDialogProps) {
  const redirect = useRedirect();
  const [isSure, setIsSure] = useState(false);
  const [typed, setTyped] = useState('');
  const { data: contents, error } = useGetOne<ClubContents & RaRecord<string>>(
    'club_contents',
    { id: club.id },
    // Old counts would be wrong ones.
    { gcTime: 0 },
  );
  const isNamed = typed.trim() === club.name;
  const [remove, isDeleting] = useAction(async ({ dataProvider, notify, publish }) => {
    await dataProvider.delete('clubs', { id: club.id, previousData: club });
    notify(`${club.name} was deleted. Changes brings it back.`);
    redirect('list', 'clubs');
    await publish();
  }, withReason('Failed to delete club'));

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="club-deletion">
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSure) setIsSure(true);
          else if (isNamed) remove();
        }}
      >
        <DialogTitle id="club-deletion">Delete {club.name}?</DialogTitle>
        <DialogContent>
          {isSure ? (
            <TextField
              label="Name of the club"
              helperText={`Type ${club.name} to delete it.`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoFocus
              fullWidth
            />
          ) : (
            <Contents contents={contents} error={error} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            key={isSure ? 'delete' : 'continue'}
            type="submit"
            variant="contained"
            color={isSure ? 'error' : 'secondary'}
            disabled={isSure ? !isNamed || isDeleting : contents === undefined}
          >
            {isSure ? 'Delete club' : 'Continue'}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

interface ContentsProps {
  contents: ClubContents | undefined;
  error: Error | null;
}

function Contents({ contents, error }: ContentsProps) {
  if (error !== null) return <Typography role="alert">{error.message}</Typography>;
  if (contents === undefined) return <Typography>Counting what belongs to it…</Typography>;
  const lines = describeContents(contents);
  return (
    <Box aria-live="polite">
      <Typography>
        {lines.length === 0 ? 'Nothing belongs to this club.' : 'With it go:'}
      </Typography>
      <Box component="ul" className="figures" sx={{ my: 1, pl: 3 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <Typography color="textSecondary">
        Visitors lose its page with the next build. It can be undone under Changes.
      </Typography>
    </Box>
  );
}
