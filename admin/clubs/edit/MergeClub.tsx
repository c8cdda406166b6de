import { Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useRedirect, type RaRecord } from 'react-admin';
import { z } from 'zod';
import { countOf } from '../../../common/text/counts.ts';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import { withReason } from '../../actions/failureText.ts';
import { describeContents, type Club, type ClubContents } from '../club.ts';

const mergedSchema = z.object({
  sources: z.number(),
  articles: z.number(),
  dropped_articles: z.number(),
});

/** Makes one club of two that are the same: this one goes, and all that it has is the other's. */
export function MergeClub({ club }: { club: Club }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby="merge-club">
      <Typography id="merge-club" variant="h2">
        Merge
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Where a club is listed twice, one of the two gets all that the other has.
      </Typography>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        Merge into another club
      </Button>
      {isAsking ? <MergeDialog club={club} onClose={() => setIsAsking(false)} /> : null}
    </section>
  );
}

function MergeDialog({ club, onClose }: { club: Club; onClose: () => void }) {
  const redirect = useRedirect();
  const [intoId, setIntoId] = useState('');
  const { data: clubs = [] } = useGetList<Club>('clubs', allClubs);
  const { data: contents } = useGetOne<ClubContents & RaRecord<string>>(
    'club_contents',
    { id: club.id },
    // Old counts would be wrong ones.
    { gcTime: 0 },
  );
  const into = clubs.find(({ id }) => id === intoId);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Merge ${club.name}?`}
      confirm="Merge clubs"
      isReady={into !== undefined && contents !== undefined}
      isDestructive
      maxWidth="sm"
      act={async ({ dataProvider, notify }) => {
        const answer = await dataProvider.callDatabase('merge_clubs', {
          from_id: club.id,
          into_id: intoId,
        });
        const { sources, articles, dropped_articles: dropped } = mergedSchema.parse(answer);
        const both = dropped === 0 ? '' : ` It had ${countOf(dropped, 'article')} already.`;
        notify(
          `${into?.name ?? 'The other club'} got ${countOf(sources, 'source')} and ${countOf(articles, 'article')}.${both} Changes takes it back.`,
        );
        redirect('edit', 'clubs', intoId);
      }}
      failure={withReason('Failed to merge clubs')}
    >
      <TextField
        select
        label="Into"
        value={intoId}
        onChange={(event) => setIntoId(event.target.value)}
        fullWidth
      >
        {clubs
          .filter(({ id }) => id !== club.id)
          .map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
      </TextField>
      <Typography>
        {contents === undefined
          ? 'Counting what belongs to it…'
          : `The other club gets what ${club.name} has: ${describeContents(contents).join(', ') || 'nothing'}.`}
      </Typography>
      <Typography color="textSecondary">
        Where both play in a season, the other stays where it is. {club.name} becomes another name
        of it, its address leads there, and {club.name} itself is deleted. It can be undone under
        Changes.
      </Typography>
    </ConfirmDialog>
  );
}

const allClubs = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
} as const;
