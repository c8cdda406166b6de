import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useGetList } from 'react-admin';
import { z } from 'zod';
import { seedClubs, seedSeason } from '../../common/clubs/clubs.ts';
import type { Tables } from '../../common/database.types.ts';
import { useAction } from '../actions/useAction.ts';
import { importedSchema, type ListedClub } from './clubImport.ts';
import { SeedLog, type LogLine } from './SeedLog.tsx';

const seasonSchema = z.object({ id: z.string(), is_new: z.boolean() });

const listedClubs: readonly ListedClub[] = seedClubs.map((club) => ({
  name: club.name,
  slug: club.slug,
  official_site: club.officialSite,
  league_slug: club.league,
  aliases: club.aliases,
  primary_colour: club.primaryColour,
  secondary_colour: club.secondaryColour,
  shield_pattern: club.shieldPattern,
  monogram: club.monogram,
}));

/** Creates the default season where it is missing, and its 92 clubs, and says what it did. */
export function DefaultSeason() {
  const [isAsking, setIsAsking] = useState(false);
  const [log, setLog] = useState<readonly LogLine[] | null>(null);
  const otherSeason = useSeasonThatWouldEnd();

  // What fails says so itself: 'No leagues found' and its like are the database's own sentences.
  const [seed, isSeeding] = useAction(async ({ dataProvider }) => {
    setIsAsking(false);
    setLog(null);
    const season = seasonSchema.parse(
      await dataProvider.callDatabase('ensure_season', {
        season_code: seedSeason.code,
        season_name: seedSeason.name,
      }),
    );
    const { outcomes } = importedSchema.parse(
      await dataProvider.callDatabase('import_clubs', {
        season_id: season.id,
        clubs: listedClubs as never,
        mode: 'each',
      }),
    );
    const names = new Map(listedClubs.map(({ slug, name }) => [slug, name]));
    setLog([
      {
        outcome: season.is_new ? 'created' : 'unchanged',
        text: `Season ${seedSeason.name}`,
        warning: null,
      },
      ...outcomes.map(({ slug, outcome, message }) => ({
        outcome,
        text: names.get(slug ?? '') ?? 'A club',
        warning: message,
      })),
    ]);
  });

  return (
    <section aria-labelledby="default-season">
      <Typography id="default-season" variant="h2">
        Default season and clubs
      </Typography>
      <Typography sx={{ my: 1.5, maxWidth: '68ch' }}>
        Creates season {seedSeason.name} as the active one if it is missing, adds the{' '}
        {seedClubs.length} clubs of the four divisions or brings their names and sites up to date,
        and puts each into its league. Nothing else is touched, and everything can be undone under
        Changes.
      </Typography>
      <Button variant="contained" disabled={isSeeding} onClick={() => setIsAsking(true)}>
        {isSeeding ? 'Seeding…' : 'Seed season and clubs'}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`Seed season ${seedSeason.name}?`}
        content={
          otherSeason === null
            ? 'Names, sites and leagues of the built-in clubs are set to what the list says.'
            : `Season ${seedSeason.name} does not exist yet. It becomes the active season instead of ${otherSeason}: visitors then see its leagues.`
        }
        confirm="Seed"
        onConfirm={() => seed()}
        onClose={() => setIsAsking(false)}
      />
      <Box aria-live="polite">{log === null ? null : <SeedLog lines={log} />}</Box>
    </section>
  );
}

/** The name of the active season where seeding would replace it by a new one. */
function useSeasonThatWouldEnd(): string | null {
  const { data } = useGetList<Tables<'seasons'>>('seasons', {
    filter: { '@or': { is_active: 'true', code: seedSeason.code } },
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'code', order: 'ASC' },
  });
  if (data === undefined || data.some(({ code }) => code === seedSeason.code)) return null;
  return data[0]?.name ?? null;
}
