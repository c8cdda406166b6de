import { useState } from 'react';
import { AutocompleteArrayInput, TextInput, type AutocompleteArrayInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { slugFor } from '../../../common/clubs/slugFor.ts';
import { maxClubNameCharacters } from '../../../common/limits.ts';
import { maxShortNameCharacters } from '../../../common/pyramid/pyramidSchema.ts';
import { ColourInputs } from '../../clubs/ClubInputs.tsx';
import { Faint, Text, TextButton } from '../../fields/elements.tsx';
import { atMost, requiredText } from '../../fields/inputs.ts';
import { WebAddressInput } from '../../fields/WebAddressInput.tsx';
import { NextButton } from './StepButtons.tsx';
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
      <Text className="text">
        Type the beginning of a name and press Enter, or choose from the list. Whoever won the
        play-offs is chosen like any other.
      </Text>
      {leagues.map((league, index) => {
        const lower = leagues[index + 1];
        const wanted = league.relegated_count;
        return (
          <fieldset
            key={league.id}
            className="fields border"
            aria-labelledby={`border-${league.slug}`}
          >
            <Text id={`border-${league.slug}`} variant="h3">
              {lower === undefined ? `Below ${league.name}` : `${league.name} and ${lower.name}`}
            </Text>
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
      <div className="actions">
        <TextButton label="Back" onClick={onBack} />
        <NextButton onNext={onNext} />
      </div>
    </>
  );
}

interface ClubsInputProps extends Pick<
  AutocompleteArrayInputProps,
  'onChange' | 'onInputChange' | 'noOptionsText'
> {
  source: string;
  label: string;
  /** The clubs to choose from. */
  clubs: readonly Pick<Club, 'id' | 'name'>[];
  /** How many are to be chosen; null where that is not known. */
  wanted: number | null;
}

/** Chooses several clubs by typing the beginnings of their names. */
function ClubsInput({ source, label, clubs, wanted, ...props }: ClubsInputProps) {
  const chosen = useWatch({ name: source }) as string[];
  const isLast = wanted !== null && chosen.length + 1 >= wanted;
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      choices={[...clubs]}
      optionText="name"
      // Enter takes the first that fits; the list closes when it is enough.
      autoHighlight
      disableCloseOnSelect={!isLast}
      // Chips can be removed by keyboard: with Backspace, or with the arrow keys and Delete.
      disableClearable
      // Not behind the page, where the list would belong to no landmark.
      disablePortal
      debounce={0}
      {...(wanted !== null && chosen.length > wanted ? { TextFieldProps: { error: true } } : {})}
      helperText={
        wanted === null ? `${chosen.length} chosen` : `${chosen.length} of ${wanted} chosen`
      }
      {...props}
    />
  );
}

interface NewClubsProps {
  /** The club that was added last; one goes on with what is to be said of it. */
  addedId: string | null;
}

/** The inputs for the new clubs that are chosen to join. */
function NewClubs({ addedId }: NewClubsProps) {
  const [newClubs, joining] = useWatch<SummerValues, ['newClubs', 'joining']>({
    name: ['newClubs', 'joining'],
  });
  return newClubs.map(({ id, name }, index) =>
    joining.includes(id) ? (
      <fieldset key={id} className="fields boxed" aria-label={`New club ${name}`}>
        <Faint component="legend">New club</Faint>
        <TextInput
          source={`newClubs.${index}.name`}
          label="Name"
          helperText={false}
          validate={[requiredText('Enter a name'), atMost(maxClubNameCharacters), hasAddress]}
        />
        <TextInput
          source={`newClubs.${index}.short_name`}
          label="Short name"
          autoFocus={id === addedId}
          helperText={false}
          validate={atMost(maxShortNameCharacters)}
        />
        <WebAddressInput
          source={`newClubs.${index}.official_site`}
          label="Official site"
          helperText={false}
        />
        <div className="fields colours">
          <ColourInputs of={`newClubs.${index}.`} />
        </div>
      </fieldset>
    ) : null,
  );
}

function hasAddress(name: unknown): string | undefined {
  return typeof name === 'string' && slugFor(name) === ''
    ? 'No address can be made of this name'
    : undefined;
}
