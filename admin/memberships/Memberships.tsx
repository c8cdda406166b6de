import { Alert } from '@mui/material';
import { Link, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import { allClubs } from '../clubs/club.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { TextButton } from '../fields/elements.tsx';
import { EmptyList, Page } from '../layout/Page.tsx';
import { allLeagues, type League } from '../leagues/league.ts';
import { allSeasons, seasonChoice, type Season } from '../seasons/season.ts';
import type { Club } from './placeClubs.ts';
import { SeasonBoard } from './SeasonBoard.tsx';
import './memberships.css';

/** Which club plays in which league, season by season. */
export function Memberships() {
  const seasons = useGetList<Season>('seasons', allSeasons);
  const leagues = useGetList<League>('leagues', allLeagues);
  const clubs = useGetList<Club>('clubs', {
    ...allClubs,
    meta: { columns: ['id', 'name', 'primary_colour', 'secondary_colour'] },
  });
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('season');
  const season = chooseSeason(seasons.data ?? [], asked);
  const failed = [seasons, leagues, clubs].find(({ error }) => error !== null);

  const board = () => {
    if (seasons.data === undefined || leagues.data === undefined || clubs.data === undefined) {
      return null;
    }
    if (season === undefined) return <NothingYet what="seasons" to="/seasons" />;
    if (leagues.data.length === 0) return <EmptyList>No leagues found</EmptyList>;
    if (clubs.data.length === 0) return <NothingYet what="clubs" to="/clubs" />;
    return (
      <SeasonBoard key={season.id} season={season} leagues={leagues.data} clubs={clubs.data} />
    );
  };

  return (
    <Page title="Memberships" width="full">
      {failed === undefined ? null : (
        <Alert
          severity="error"
          action={
            <TextButton
              label="Try again"
              color="inherit"
              onClick={() =>
                void Promise.all([seasons, leagues, clubs].map(({ refetch }) => refetch()))
              }
            />
          }
        >
          {failed.error?.message}
        </Alert>
      )}
      {season === undefined || asked === null || asked === season.code ? null : (
        <Alert severity="warning">
          There is no season {asked}. This is {season.name}.
        </Alert>
      )}
      {season === undefined ? null : (
        <ChoiceField
          label="Season"
          value={season.code}
          choices={seasons.data?.map((each) => ({ ...seasonChoice(each), id: each.code })) ?? []}
          onChoose={(code) => setParameters({ season: code }, { replace: true })}
          className="choice"
        />
      )}
      {board()}
    </Page>
  );
}

/** The one that was asked for, else the active one, else the newest. */
function chooseSeason(seasons: readonly Season[], code: string | null): Season | undefined {
  return (
    seasons.find((season) => season.code === code) ??
    seasons.find(({ is_active }) => is_active) ??
    seasons[0]
  );
}

function NothingYet({ what, to }: { what: string; to: string }) {
  return (
    <EmptyList>
      No {what} yet. <Link to={to}>Create the first one</Link>.
    </EmptyList>
  );
}
