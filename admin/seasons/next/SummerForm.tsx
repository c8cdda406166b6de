import { Step, StepLabel, Stepper, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Form, useRedirect } from 'react-admin';
import { slugFor } from '../../../common/clubs/slugFor.ts';
import { withReason } from '../../actions/failureText.ts';
import { useFormSave } from '../../actions/useFormSave.ts';
import { UnsavedInputs, useAskFirst } from '../../layout/UnsavedGuard.tsx';
import { shippedSeasons } from '../../seeder/shippedSeasons.ts';
import { usualBeginning } from '../Beginning.tsx';
import { readSeasonValues } from '../checkSeason.ts';
import type { Season } from '../season.ts';
import { CheckStep } from './CheckStep.tsx';
import { MovesStep } from './MovesStep.tsx';
import { SeasonStep } from './SeasonStep.tsx';
import { shippedMoves } from './shippedMoves.ts';
import {
  clubColumns,
  noMoves,
  placesAfter,
  seasonAfter,
  type Club,
  type OldSeason,
  type SummerValues,
} from './summer.ts';

const steps = [
  { label: 'Season', heading: 'The new season' },
  { label: 'Up and down', heading: 'Who goes up, and who goes down' },
  { label: 'Check', heading: 'What it will be' },
];

interface SummerFormProps {
  from: Season;
  /** The seasons that one can go on from. */
  choices: readonly Season[];
  onChooseFrom: (seasonId: string) => void;
  /** All seasons, the newest first. */
  seasons: readonly Season[];
  /** All clubs, by name. */
  clubs: readonly Club[];
  /** The season that ends. */
  old: OldSeason;
}

/** The form of a summer, in three steps; what the product knows of it is filled in. */
export function SummerForm({ from, choices, onChooseFrom, seasons, clubs, old }: SummerFormProps) {
  // As it was when the form was opened: what is read anew meanwhile does not move anything in it.
  const [start] = useState(() => startOf(from, clubs, old));
  const [{ step, hasMoved }, setPlace] = useState({ step: 0, hasMoved: false });
  const [isTyped, setTyped] = useState(false);
  const askFirst = useAskFirst(isTyped);
  const heading = useRef<HTMLElement>(null);
  // Not whenever the form is drawn: whoever chooses a club stays where they choose.
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [step, hasMoved]);
  const goTo = (next: number) => setPlace({ step: next, hasMoved: true });
  const redirect = useRedirect();
  const create = useFormSave(async ({ dataProvider, notify }, written: Record<string, unknown>) => {
    const values = written as unknown as SummerValues;
    const { code, name } = readSeasonValues(written);
    const newClubs = new Map(values.newClubs.map((club) => [club.id, clubColumns(club, slugFor)]));
    const { begins, day } = values.beginning;
    await dataProvider.callDatabase('create_season', {
      season_code: code,
      season_name: name,
      members: [...placesAfter(old, values)].map(([clubId, league_id]) => {
        const club = newClubs.get(clubId);
        return club === undefined ? { league_id, club_id: clubId } : { league_id, club };
      }),
      is_active: begins === 'now',
      ...(begins === 'day' ? { starts_on: day } : {}),
      switches_off_leavers: values.switches_off_leavers,
    });
    notify(`Season ${name} created. Under Changes this can be undone.`);
    redirect('list', 'seasons');
  }, withReason('Failed to create season'));

  return (
    <Form onSubmit={create} defaultValues={start.values} mode="onTouched" noValidate>
      <UnsavedInputs onTyped={setTyped} />
      <Stepper activeStep={step} sx={{ mb: 3 }}>
        {steps.map(({ label }) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {/* The button that led here has gone or means another step: one reads on at the top. */}
      <Typography
        variant="h2"
        tabIndex={-1}
        ref={heading}
        sx={{ mb: 1.5, outline: 'none', scrollMarginTop: 80 }}
      >
        {steps[step]?.heading}
      </Typography>
      {step === 0 ? (
        <SeasonStep
          from={from}
          choices={choices}
          onChooseFrom={(seasonId) => askFirst(() => onChooseFrom(seasonId))}
          seasons={seasons}
          shippedName={start.shippedName}
          onNext={() => goTo(1)}
        />
      ) : null}
      {step === 1 ? (
        <MovesStep old={old} clubs={clubs} onBack={() => goTo(0)} onNext={() => goTo(2)} />
      ) : null}
      {step === 2 ? <CheckStep from={from} old={old} clubs={clubs} onBack={() => goTo(1)} /> : null}
    </Form>
  );
}

/** The form's first values, and the season of the product that they come from, if any. */
function startOf(from: Season, clubs: readonly Club[], old: OldSeason) {
  const next = seasonAfter(from.code);
  const shipped = shippedSeasons.find(({ code }) => code === next.code);
  const moves = shipped === undefined ? null : shippedMoves(old, clubs, shipped);
  const values: SummerValues = {
    ...next,
    ...(moves ?? noMoves(old.leagues)),
    beginning: usualBeginning(next.code),
    switches_off_leavers: true,
  };
  return { values, shippedName: moves === null ? null : next.name };
}
