import { Step, StepLabel, Stepper } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { failureText, isDuplicate, withReason } from '../../actions/useAction.ts';
import { useFormSave } from '../../actions/useFormSave.ts';
import { Text } from '../../fields/elements.tsx';
import { UnsavedInputs, useAskFirst } from '../../layout/Page.tsx';
import { usualBeginning } from '../Beginning.tsx';
import { codeTaken, readSeasonValues } from '../checkSeason.ts';
import type { Season } from '../season.ts';
import { shippedSeasons } from '../shippedSeasons.ts';
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
  { label: 'Season', heading: 'New season' },
  { label: 'Up and down', heading: 'Who goes up, and who goes down' },
  { label: 'Check', heading: 'What it will be' },
];

interface SummerFormProps {
  /** The season that ends; null where none has clubs. */
  from: Season | null;
  /** The seasons that one can go on from. */
  choices: readonly Season[];
  onChooseFrom: (seasonId: string) => void;
  /** All seasons, the newest first. */
  seasons: readonly Season[];
  /** All clubs, by name. */
  clubs: readonly Club[];
  /** Who plays where in the season that ends. */
  old: OldSeason;
  /** Called with the step that is shown, from 0. */
  onStep: (step: number) => void;
  onCreated: () => Promise<void>;
}

/** The form of a summer, in three steps; what the product knows of it is filled in. */
export function SummerForm(props: SummerFormProps) {
  const { from, choices, onChooseFrom, seasons, clubs, old, onStep, onCreated } = props;
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
  const goTo = (next: number) => {
    setPlace({ step: next, hasMoved: true });
    onStep(next);
  };
  const create = useFormSave(
    async ({ dataProvider, notify }, written: Record<string, unknown>) => {
      const { code, name } = readSeasonValues(written);
      if (step === 0) {
        await dataProvider.create('seasons', { data: { code, name } });
        notify(`Season ${name} created`);
        await onCreated();
        return;
      }
      const values = written as unknown as SummerValues;
      const newClubs = new Map(values.newClubs.map((club) => [club.id, clubColumns(club)]));
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
      await onCreated();
    },
    (error, written) => {
      const failure = 'Failed to create season';
      if (step > 0) return withReason(failure)(error);
      return isDuplicate(error)
        ? { code: codeTaken(readSeasonValues(written).code) }
        : failureText(failure, error);
    },
  );

  return (
    <Form onSubmit={create} defaultValues={start.values} mode="onTouched" noValidate>
      <UnsavedInputs onTyped={setTyped} />
      {from === null ? null : (
        <Stepper activeStep={step}>
          {steps.map(({ label }) => (
            <Step key={label}>
              <StepLabel>{label}</StepLabel>
            </Step>
          ))}
        </Stepper>
      )}
      {/* The button that led here has gone or means another step: one reads on at the top. */}
      <Text id="new-season" variant="h2" className="step-heading" tabIndex={-1} ref={heading}>
        {steps[step]?.heading}
      </Text>
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
      {step === 2 && from !== null ? (
        <CheckStep from={from} old={old} clubs={clubs} onBack={() => goTo(1)} />
      ) : null}
    </Form>
  );
}

/** The form's first values, and the season of the product that they come from, if any. */
function startOf(from: Season | null, clubs: readonly Club[], old: OldSeason) {
  const next = seasonAfter(from?.code ?? '');
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
