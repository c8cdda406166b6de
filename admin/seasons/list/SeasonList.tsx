import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, RecordContextProvider, useGetList } from 'react-admin';
import { EmptyList, ReadFailure } from '../../layout/Notice.tsx';
import { Page } from '../../layout/Page.tsx';
import { NewSeason } from '../next/NewSeason.tsx';
import { allSeasons, type Season } from '../season.ts';
import { SeasonDialog, type SeasonQuestion } from './SeasonDialog.tsx';
import { SeasonRow } from './SeasonRow.tsx';
import '../seasons.css';

const listId = 'seasons';

/** The seasons, which of them is the active one, and the form of a new one, which has the page once it is begun. */
export function SeasonList() {
  const { data: seasons, error, refetch } = useGetList<Season>('seasons', allSeasons);
  const [question, setQuestion] = useState<SeasonQuestion | null>(null);
  const [step, setStep] = useState(0);

  return (
    <Page title="Seasons">
      <ReadFailure error={error} />
      {seasons?.length === 0 ? (
        <EmptyList>No seasons yet. Create the first one, and set it active.</EmptyList>
      ) : null}
      {step > 0 ? null : (
        <ul id={listId} tabIndex={-1} aria-label="Seasons" className="rows">
          {seasons?.map((season) => (
            <RecordContextProvider key={season.id} value={season}>
              <SeasonRow onAsk={(what) => setQuestion({ what, season })} />
            </RecordContextProvider>
          ))}
        </ul>
      )}
      {seasons === undefined ? null : (
        <NewSeason seasons={seasons} onStep={setStep} onCreated={refetch} />
      )}
      {step > 0 ? null : (
        <Button component={Link} to="/leagues">
          Leagues
        </Button>
      )}
      <SeasonDialog
        question={question}
        seasons={seasons ?? []}
        onClose={() => setQuestion(null)}
        onChanged={refetch}
        fallbackFocusId={listId}
      />
    </Page>
  );
}
