import { useState } from 'react';
import { Confirm, useGetList } from 'react-admin';
import { z } from 'zod';
import { pyramid, seedClubRow, seedLeagues } from '../../common/pyramid/pyramid.ts';
import type { SeedSeason } from '../../common/pyramid/readSeasons.ts';
import aboutPage from '../../supabase/seed/aboutPage.json' with { type: 'json' };
import { useAction } from '../actions/useAction.ts';
import { Section, Small, Text, TextButton } from '../fields/elements.tsx';
import { allSeasons, type Season } from '../seasons/season.ts';
import { shippedSeasons } from '../seasons/shippedSeasons.ts';
import { countOutcomes, importedSchema, outcomeNames, type ClubOutcome } from './clubImport.ts';

/** The oldest. */
const defaultSeason = shippedSeasons.at(-1);
const seasonSchema = z.object({ id: z.string(), is_new: z.boolean() });

/** Creates a season of the seed where it is missing, and its clubs, and says what it did. */
export function BuiltInSeasons() {
  const [asked, setAsked] = useState(shippedSeasons[0]);
  const [isAsking, setIsAsking] = useState(false);
  const [log, setLog] = useState<readonly LogLine[] | null>(null);
  const { data: stored } = useGetList<Season>('seasons', allSeasons);

  // No other message on failure: 'No leagues found' and its like are the database's own sentences.
  const [seed, isSeeding] = useAction(
    async ({ dataProvider, refresh }, { code, name, clubs }: SeedSeason) => {
      setIsAsking(false);
      setLog(null);
      const { paragraphs, ...page } = aboutPage;
      await dataProvider.callDatabase('ensure_basics', {
        leagues: seedLeagues.map((league) => ({ ...league })),
        about: { ...page, content: paragraphs.join('\n\n') },
      });
      const season = seasonSchema.parse(
        await dataProvider.callDatabase('ensure_season', { season_code: code, season_name: name }),
      );
      const listed = clubs.map((club) => ({ ...seedClubRow(club), league_slug: club.league }));
      const { outcomes } = importedSchema.parse(
        await dataProvider.callDatabase('import_clubs', {
          season_id: season.id,
          clubs: listed,
          mode: 'seed',
        }),
      );
      const names = new Map(listed.map((club) => [club.slug, club.name]));
      setLog([
        { outcome: season.is_new ? 'created' : 'unchanged', text: `Season ${name}`, warning: null },
        ...outcomes.map(({ slug, outcome, message }) => ({
          outcome,
          text: names.get(slug ?? '') ?? 'A club',
          warning: message,
        })),
      ]);
      refresh();
    },
  );

  const button = (season: SeedSeason, text: string) => (
    <TextButton
      label={isSeeding && season === asked ? 'Seeding…' : text}
      key={season.code}
      variant={season === defaultSeason ? 'contained' : 'outlined'}
      disabled={isSeeding || stored === undefined}
      onClick={() => {
        setAsked(season);
        setIsAsking(true);
      }}
    />
  );
  const others = shippedSeasons.slice(0, -1);
  return (
    <Section
      id="default-season"
      title={`Default season and clubs: ${defaultSeason?.name}`}
      className="part"
    >
      <Text className="text">
        The default season is {defaultSeason?.name} (code {defaultSeason?.code}); newer ones are
        below. This creates the season as the active one if it is missing, adds its clubs or brings
        them up to date, and puts each into its league. What you edited stays as it is, and
        everything can be undone under Changes. A project without leagues is given{' '}
        {pyramid.divisions}, too.
      </Text>
      {defaultSeason === undefined ? null : button(defaultSeason, 'Seed season and clubs')}
      <Text variant="h3">Other seasons</Text>
      <div className="actions">{others.map((season) => button(season, `Seed ${season.name}`))}</div>
      <Confirm
        isOpen={isAsking}
        title={`Seed season ${asked?.name ?? ''}?`}
        content={asked === undefined ? '' : consequence(asked, stored ?? [])}
        confirm="Seed"
        onConfirm={() => {
          if (asked !== undefined) seed(asked);
        }}
        onClose={() => setIsAsking(false)}
      />
      <div aria-live="polite">{log === null ? null : <SeedLog lines={log} />}</div>
    </Section>
  );
}

/** The effect of seeding, in a sentence, above all where it would end another season. */
function consequence({ code, name, clubs }: SeedSeason, stored: readonly Season[]): string {
  const active = stored.find(({ is_active }) => is_active);
  if (active === undefined || stored.some((season) => season.code === code)) {
    return `Clubs and leagues that are missing of its ${String(clubs.length)} are added.`;
  }
  return `Season ${name} does not exist yet. It becomes the active season instead of ${active.name}: visitors then see its leagues.`;
}

interface LogLine {
  outcome: ClubOutcome['outcome'];
  text: string;
  /** The error, as a sentence of the error catalogue. */
  warning: string | null;
}

/** The clubs that were created, updated and skipped, those with a warning first. */
function SeedLog({ lines }: { lines: readonly LogLine[] }) {
  const ordered = [...lines].sort(
    (a, b) => Number(b.warning !== null) - Number(a.warning !== null),
  );
  return (
    <>
      <Text className="name">{countOutcomes(lines)}.</Text>
      <ol className="rows scrolled log" aria-label="Log" tabIndex={0}>
        {ordered.map(({ outcome, text, warning }, index) => (
          <li key={index}>
            <Small component="span" color={warning === null ? 'textSecondary' : 'error'}>
              {outcomeNames[outcome]}
            </Small>
            <Small component="span">{warning ?? text}</Small>
          </li>
        ))}
      </ol>
    </>
  );
}
