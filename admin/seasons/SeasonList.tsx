import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Link,
  RecordContextProvider,
  Title,
  useDataProvider,
  useGetList,
  useNotify,
} from 'react-admin';
import { EmptyList } from '../layout/Notice.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import type { SeasonValues } from './checkSeason.ts';
import { allSeasons, clubCount, copySources, type Season } from './season.ts';
import { SeasonDialog, type SeasonQuestion } from './SeasonDialog.tsx';
import { SeasonForm } from './SeasonForm.tsx';
import { SeasonRow } from './SeasonRow.tsx';

const listId = 'seasons';

/** The seasons, and which is the active one. */
export function SeasonList() {
  const { data: seasons, error, refetch } = useGetList<Season>('seasons', allSeasons);
  const [question, setQuestion] = useState<SeasonQuestion | null>(null);

  return (
    <Box sx={{ pt: 2, maxWidth: 860 }}>
      <Title title={<PageTitle>Seasons</PageTitle>} />
      {error === null ? null : (
        <Alert severity="error" variant="outlined">
          {error.message}
        </Alert>
      )}
      {seasons?.length === 0 ? (
        <EmptyList>No seasons yet. Create the first one, and set it active.</EmptyList>
      ) : null}
      {seasons?.some((season) => clubCount(season) > 0) === true ? (
        <Button
          component={Link}
          to="/seasons/next"
          variant="contained"
          color="secondary"
          sx={{ mb: 1, mr: 1, minHeight: 40 }}
        >
          Begin the next season
        </Button>
      ) : null}
      <Button component={Link} to="/leagues" sx={{ mb: 1, minHeight: 40 }}>
        Leagues
      </Button>
      <Box
        component="ul"
        id={listId}
        tabIndex={-1}
        aria-label="Seasons"
        className="rows"
        sx={{ outline: 'none' }}
      >
        {seasons?.map((season) => (
          <RecordContextProvider key={season.id} value={season}>
            <SeasonRow
              canCopy={copySources(season, seasons).length > 0}
              onAsk={(what) => setQuestion({ what, season })}
            />
          </RecordContextProvider>
        ))}
      </Box>
      <NewSeason onCreated={refetch} />
      <SeasonDialog
        question={question}
        seasons={seasons ?? []}
        onClose={() => setQuestion(null)}
        onChanged={refetch}
        fallbackFocusId={listId}
      />
    </Box>
  );
}

function NewSeason({ onCreated }: { onCreated: () => Promise<unknown> }) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [formNumber, setFormNumber] = useState(0);

  const add = async (values: SeasonValues) => {
    await dataProvider.create('seasons', { data: values });
    notify(`Season ${values.name} created`);
    // Another form, whose inputs are empty.
    setFormNumber((number) => number + 1);
    await onCreated();
  };

  return (
    <Box component="section" aria-labelledby="new-season" sx={{ mt: 5, maxWidth: 620 }}>
      <Typography id="new-season" variant="h2" sx={{ mb: 1 }}>
        New season
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        One without clubs, to be filled by hand.
      </Typography>
      <SeasonForm
        key={formNumber}
        submit="Create season"
        failure="Failed to create season"
        onSubmit={add}
        startsFocused={formNumber > 0}
      />
    </Box>
  );
}
