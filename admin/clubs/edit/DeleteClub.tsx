import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useRedirect, type RaRecord } from 'react-admin';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import { withReason } from '../../actions/failureText.ts';
import { describeContents, type Club, type ClubContents } from '../club.ts';

/** Deletes a club with all that belongs to it, after that was counted and the name was typed. */
export function DeleteClub({ club }: { club: Club }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby="delete-club">
      <Typography id="delete-club" variant="h2">
        Delete
      </Typography>
      <Typography variant="body2" color="textSecondary">
        A club goes with its sources, its articles and its place in every season.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Delete club
      </Button>
      {isAsking ? <DeletionDialog club={club} onClose={() => setIsAsking(false)} /> : null}
    </section>
  );
}

interface DeletionDialogProps {
  club: Club;
  onClose: () => void;
}

function DeletionDialog({ club, onClose }: DeletionDialogProps) {
  const redirect = useRedirect();
  const [typed, setTyped] = useState('');
  const { data: contents, error } = useGetOne<ClubContents & RaRecord<string>>(
    'club_contents',
    { id: club.id },
    // Old counts would be wrong ones.
    { gcTime: 0 },
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${club.name}?`}
      confirm="Delete club"
      isReady={contents !== undefined && typed.trim() === club.name}
      isDestructive
      maxWidth="sm"
      act={async ({ dataProvider, notify, publish }) => {
        await dataProvider.delete('clubs', { id: club.id, previousData: club });
        notify(`${club.name} was deleted. Changes brings it back.`);
        redirect('list', 'clubs');
        await publish();
      }}
      failure={withReason('Failed to delete club')}
    >
      <Contents contents={contents} error={error} />
      <TextField
        label="Name of the club"
        helperText={`Type ${club.name} to delete it.`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        fullWidth
      />
    </ConfirmDialog>
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
    <div aria-live="polite">
      <Typography>
        {lines.length === 0 ? 'Nothing belongs to this club.' : 'With it go:'}
      </Typography>
      <ul className="figures">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Typography color="textSecondary">
        Visitors lose its page with the next build. It can be undone under Changes.
      </Typography>
    </div>
  );
}
