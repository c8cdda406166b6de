import { Link, useGetList } from 'react-admin';
import type { Tables } from '../../common/database.types.ts';
import { Faint, Text } from '../fields/elements.tsx';
import { EmptyList, Page, ReadFailure } from '../layout/Page.tsx';
import { allLeagues } from './league.ts';

/** The leagues, the highest first, with what a summer is checked against. */
export function LeagueList() {
  const { data: leagues, error } = useGetList<Tables<'leagues'>>('leagues', allLeagues);
  return (
    <Page title="Leagues">
      <ReadFailure error={error} />
      {leagues?.length === 0 ? <EmptyList>No leagues found</EmptyList> : null}
      <ul aria-label="Leagues" className="rows">
        {leagues?.map(({ id, name, club_count, relegated_count }) => (
          <li key={id}>
            <Text variant="h2">
              <Link to={`/leagues/${id}`} color="textPrimary">
                {name}
              </Link>
            </Text>
            <Faint className="figures">
              Clubs: {club_count ?? 'not known'}. Relegated each summer:{' '}
              {relegated_count ?? 'not known'}.
            </Faint>
          </li>
        ))}
      </ul>
    </Page>
  );
}
