import { useState } from 'react';
import { useGetList } from 'react-admin';
import { allClubs } from '../../clubs/club.ts';
import { ReadFailure } from '../../layout/Page.tsx';
import { allLeagues, membershipsOf, type Membership } from '../../leagues/league.ts';
import { clubCount, type Season } from '../season.ts';
import { seasonAfter, type Club, type League } from './summer.ts';
import { SummerForm } from './SummerForm.tsx';

interface NewSeasonProps {
  /** All seasons, the newest first. */
  seasons: readonly Season[];
  /** Called with the step that is shown, from 0. */
  onStep: (step: number) => void;
  /** Reads the seasons anew. */
  onCreated: () => Promise<unknown>;
}

/** Makes a season: alone, or out of one that ends: who goes up and down, who comes, and from when on. */
export function NewSeason({ seasons, onStep, onCreated }: NewSeasonProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [formNumber, setFormNumber] = useState(0);
  const choices = seasons.filter((season) => clubCount(season) > 0);
  const isFollowed = ({ code }: Season) =>
    seasons.some((season) => season.code === seasonAfter(code).code);
  const from =
    choices.find(({ id }) => id === chosenId) ??
    choices.find((season) => season.is_active && !isFollowed(season)) ??
    choices[0];
  const leagues = useGetList<League>('leagues', allLeagues);
  const clubs = useGetList<Club>('clubs', {
    ...allClubs,
    meta: { columns: ['id', 'name', 'slug', 'former_slugs', 'primary_colour', 'secondary_colour'] },
  });
  const members = useGetList<Membership>('league_memberships', membershipsOf(from?.id), {
    // Changes made elsewhere must not alter the form while it is filled in.
    ...{ enabled: from !== undefined, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  const places = from === undefined ? [] : members.data;

  return (
    <section aria-labelledby="new-season">
      <ReadFailure error={leagues.error ?? clubs.error ?? members.error} />
      {leagues.data === undefined || clubs.data === undefined || places === undefined ? null : (
        <SummerForm
          key={`${from?.id ?? ''} ${String(formNumber)}`}
          from={from ?? null}
          choices={choices}
          onChooseFrom={setChosenId}
          seasons={seasons}
          clubs={clubs.data}
          old={{
            leagues: leagues.data,
            places: new Map(places.map(({ club_id, league_id }) => [club_id, league_id])),
          }}
          onStep={onStep}
          onCreated={async () => {
            await onCreated();
            // Another form, whose inputs are those of the season after it.
            setFormNumber((number) => number + 1);
            setChosenId(null);
            onStep(0);
          }}
        />
      )}
    </section>
  );
}
