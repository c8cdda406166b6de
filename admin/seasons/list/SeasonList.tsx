import { useState } from 'react';
import { useGetList } from 'react-admin';
import { HistoryButton } from '../../audit/HistoryButton.tsx';
import { Faint, SmallButton, Text, TextButton } from '../../fields/elements.tsx';
import { formatDay } from '../../fields/time.ts';
import { EmptyList, Page, ReadFailure } from '../../layout/Page.tsx';
import { NewSeason } from '../next/NewSeason.tsx';
import { allSeasons, clubCount, clubsInWords, type Season } from '../season.ts';
import { SeasonDialog, type SeasonQuestion } from './SeasonDialog.tsx';
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
            <SeasonRow
              key={season.id}
              season={season}
              onAsk={(what) => setQuestion({ what, season })}
            />
          ))}
        </ul>
      )}
      {seasons === undefined ? null : (
        <NewSeason seasons={seasons} onStep={setStep} onCreated={refetch} />
      )}
      {step > 0 ? null : <TextButton label="Leagues" to="/leagues" />}
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

interface SeasonRowProps {
  season: Season;
  onAsk: (what: SeasonQuestion['what']) => void;
}

/** One season, and what can be done with it. */
function SeasonRow({ season, onAsk }: SeasonRowProps) {
  const ask = (what: SeasonQuestion['what'], words: string) => (
    <SmallButton label={words} of={season.name} onClick={() => onAsk(what)} />
  );

  return (
    <li className="spread">
      <div>
        <Text variant="h2">{season.name}</Text>
        <Faint className="figures">
          {season.code}, {clubsInWords(clubCount(season))}
          {season.starts_on === null ? null : `, active from ${formatDay(season.starts_on)} on`}
        </Faint>
      </div>
      <div className="row-actions">
        <SmallButton
          label="Memberships"
          to={`/memberships?season=${season.code}`}
          of={season.name}
        />
        {ask('rename', 'Rename')}
        <HistoryButton table="seasons" id={season.id} />
        {season.is_active ? null : ask('delete', 'Delete')}
        {season.is_active ? (
          <Text color="primary" className="name">
            Active
          </Text>
        ) : (
          <TextButton
            label="Set Active"
            variant="outlined"
            of={season.name}
            onClick={() => onAsk('activate')}
          />
        )}
      </div>
    </li>
  );
}
