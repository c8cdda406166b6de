import { Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ClubsInput } from './ClubsInput.tsx';
import { NewClubs } from './NewClubs.tsx';
import { StepButtons } from './StepButtons.tsx';
import {
  clubsToJoin,
  type Club,
  type League,
  type NewClub,
  type OldSeason,
  type SummerValues,
} from './summer.ts';

interface MovesStepProps {
  old: OldSeason;
  /** All clubs, by name. */
  clubs: readonly Club[];
  onBack: () => void;
  onNext: () => void;
}

/** Border by border, who goes down and who comes up; at the lowest one, who leaves and who joins. */
export function MovesStep({ old, clubs, onBack, onNext }: MovesStepProps) {
  const { leagues, places } = old;
  const { setValue } = useFormContext<SummerValues>();
  const [down, up, newClubs] = useWatch<SummerValues, ['down', 'up', 'newClubs']>({
    name: ['down', 'up', 'newClubs'],
  });
  const [typed, setTyped] = useState('');
  const [addedId, setAddedId] = useState<string | null>(null);
  const clubsOf = (league: League, chosenElsewhere: readonly string[] = []) =>
    clubs.filter(({ id }) => places.get(id) === league.id && !chosenElsewhere.includes(id));
  const newId = `new-${newClubs.length + 1}`;
  const offered = clubsToJoin({ clubs, places, newClubs }, typed, newId);

  /** Adds the club that is offered under the name that was typed, where that is chosen. */
  const addChosen = (chosen: readonly string[]) => {
    if (!chosen.includes(newId)) return;
    const club: NewClub = {
      ...{ id: newId, name: typed.trim(), short_name: null, official_site: null },
      ...{ primary_colour: '#15181C', secondary_colour: '#FBF9F4' },
    };
    setAddedId(newId);
    setValue('newClubs', [...newClubs, club], { shouldDirty: true });
  };

  return (
    <>
      <Typography className="text">
        Type the beginning of a name and press Enter, or choose from the list. Whoever won the
        play-offs is chosen like any other.
      </Typography>
      {leagues.map((league, index) => {
        const lower = leagues[index + 1];
        const wanted = league.relegated_count;
        return (
          <fieldset
            key={league.id}
            className="fields border"
            aria-labelledby={`border-${league.slug}`}
          >
            <Typography id={`border-${league.slug}`} variant="h3">
              {lower === undefined ? `Below ${league.name}` : `${league.name} and ${lower.name}`}
            </Typography>
            <ClubsInput
              source={`down.${league.slug}`}
              label={lower === undefined ? `Leave ${league.name}` : `Down from ${league.name}`}
              clubs={clubsOf(league, up[league.slug])}
              wanted={wanted}
            />
            {lower === undefined ? (
              <ClubsInput
                source="joining"
                label={`Join ${league.name}`}
                clubs={offered}
                wanted={wanted}
                onChange={addChosen}
                // The framework's own way to create a choice has Enter create one in place of the first that fits.
                onInputChange={(_event, text) => setTyped(text)}
                noOptionsText="This club has its place already"
              />
            ) : (
              <ClubsInput
                source={`up.${lower.slug}`}
                label={`Up from ${lower.name}`}
                clubs={clubsOf(lower, down[lower.slug])}
                wanted={wanted}
              />
            )}
          </fieldset>
        );
      })}
      <NewClubs addedId={addedId} />
      <StepButtons onBack={onBack} onNext={onNext} />
    </>
  );
}
