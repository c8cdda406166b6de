import { TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useRedirect, type RaRecord } from 'react-admin';
import { z } from 'zod';
import { countOf } from '../../../common/text/counts.ts';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import { withReason } from '../../actions/useAction.ts';
import { ChoiceField } from '../../fields/ChoiceField.tsx';
import { Faint, Section, Text, TextButton } from '../../fields/elements.tsx';
import { allClubs, describeContents, type Club, type ClubContents } from '../club.ts';

/** Deletes a club with all that belongs to it, after that was counted and the name was typed. */
export function DeleteClub({ club }: { club: Club }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section id="delete-club" title="Delete">
      <Faint>A club goes with its sources, its articles and its place in every season.</Faint>
      <TextButton
        label="Delete club"
        variant="outlined"
        color="error"
        onClick={() => setIsAsking(true)}
      />
      {isAsking ? <DeletionDialog club={club} onClose={() => setIsAsking(false)} /> : null}
    </Section>
  );
}

function DeletionDialog({ club, onClose }: { club: Club; onClose: () => void }) {
  const redirect = useRedirect();
  const [typed, setTyped] = useState('');
  const { data: contents, error } = useClubContents(club);
  return (
    <ConfirmDialog
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
      />
    </ConfirmDialog>
  );
}

interface ContentsProps {
  contents: ClubContents | undefined;
  error: Error | null;
}

function Contents({ contents, error }: ContentsProps) {
  if (error !== null) return <Text role="alert">{error.message}</Text>;
  if (contents === undefined) return <Text>Counting what belongs to it…</Text>;
  const lines = describeContents(contents);
  return (
    <div aria-live="polite">
      <Text>{lines.length === 0 ? 'Nothing belongs to this club.' : 'With it go:'}</Text>
      <ul className="figures">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Text color="textSecondary">
        Visitors lose its page with the next build. It can be undone under Changes.
      </Text>
    </div>
  );
}

const mergedSchema = z.object({
  sources: z.number(),
  articles: z.number(),
  dropped_articles: z.number(),
});

/** Makes one club of two that are the same: this one goes, and all that it has is the other's. */
export function MergeClub({ club }: { club: Club }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section id="merge-club" title="Merge">
      <Faint>Where a club is listed twice, one of the two gets all that the other has.</Faint>
      <TextButton
        label="Merge into another club"
        variant="outlined"
        onClick={() => setIsAsking(true)}
      />
      {isAsking ? <MergeDialog club={club} onClose={() => setIsAsking(false)} /> : null}
    </Section>
  );
}

function MergeDialog({ club, onClose }: { club: Club; onClose: () => void }) {
  const redirect = useRedirect();
  const [intoId, setIntoId] = useState('');
  const { data: clubs = [] } = useGetList<Club>('clubs', allClubs);
  const { data: contents } = useClubContents(club);
  const into = clubs.find(({ id }) => id === intoId);
  return (
    <ConfirmDialog
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
      <ChoiceField
        label="Into"
        value={intoId}
        choices={clubs.filter(({ id }) => id !== club.id)}
        onChoose={setIntoId}
        fullWidth
      />
      <Text>
        {contents === undefined
          ? 'Counting what belongs to it…'
          : `The other club gets what ${club.name} has: ${describeContents(contents).join(', ') || 'nothing'}.`}
      </Text>
      <Text color="textSecondary">
        Where both play in a season, the other stays where it is. {club.name} becomes another name
        of it, its address leads there, and {club.name} itself is deleted. It can be undone under
        Changes.
      </Text>
    </ConfirmDialog>
  );
}

/** How many sources, articles and so on go with a club. */
function useClubContents({ id }: Club) {
  // Old counts would be wrong ones.
  return useGetOne<ClubContents & RaRecord<string>>('club_contents', { id }, { gcTime: 0 });
}
