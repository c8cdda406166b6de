import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, Title, useGetList } from 'react-admin';
import type { Membership } from '../../memberships/league.ts';
import { EmptyList, ReadFailure } from '../../layout/Notice.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { allSeasons, clubCount, type Season } from '../season.ts';
import { SummerForm } from './SummerForm.tsx';
import type { Club, League } from './summer.ts';

/** Makes the next season out of one that ends: who goes up and down, who comes, and from when on. */
export function NextSeason() {
  const seasons = useGetList<Season>('seasons', allSeasons);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const choices = seasons.data?.filter((season) => clubCount(season) > 0) ?? [];
  const from =
    choices.find(({ id }) => id === chosenId) ??
    choices.find(({ is_active }) => is_active) ??
    choices[0];
  const leagues = useGetList<League>('leagues', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'tier', order: 'ASC' },
  });
  const clubs = useGetList<Club>('clubs', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
    meta: { columns: ['id', 'name', 'slug', 'former_slugs', 'primary_colour', 'secondary_colour'] },
  });
  const members = useGetList<Membership>(
    'league_memberships',
    {
      filter: { season_id: from?.id },
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'id', order: 'ASC' },
      meta: { columns: ['id', 'club_id', 'league_id'] },
    },
    // Changes made elsewhere must not alter the form while it is filled in.
    { enabled: from !== undefined, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const isReady = members.data && leagues.data && clubs.data;

  return (
    <Box sx={{ pt: 2, maxWidth: 860 }}>
      <Title title={<PageTitle>Next season</PageTitle>} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        <Link to="/seasons">All seasons</Link>
      </Typography>
      <ReadFailure error={seasons.error ?? leagues.error ?? clubs.error ?? members.error} />
      {seasons.data !== undefined && from === undefined ? (
        <EmptyList>
          No season has clubs yet, so there is none to go on from. Seed one on the page{' '}
          <Link to="/seeder">Seeder</Link>.
        </EmptyList>
      ) : null}
      {from === undefined || !isReady ? null : (
        <SummerForm
          key={from.id}
          from={from}
          choices={choices}
          onChooseFrom={setChosenId}
          seasons={seasons.data ?? []}
          clubs={clubs.data}
          old={{
            leagues: leagues.data,
            places: new Map(members.data.map(({ club_id, league_id }) => [club_id, league_id])),
          }}
        />
      )}
    </Box>
  );
}
