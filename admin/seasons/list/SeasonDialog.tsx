import { Alert, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import {
  failureText,
  isDuplicate,
  withReason,
  type ActionContext,
} from '../../actions/useAction.ts';
import { Text } from '../../fields/elements.tsx';
import { formatDay } from '../../fields/time.ts';
import {
  allLeagues,
  describeSize,
  membershipsOf,
  type League,
  type Membership,
} from '../../leagues/league.ts';
import { BeginningInput, isReady, type Beginning } from '../Beginning.tsx';
import { codeTaken, faultOfCode, faultOfName, readSeasonValues } from '../checkSeason.ts';
import { clubCount, clubsInWords, type Season, type SeasonDialogProps } from '../season.ts';

export interface SeasonQuestion {
  what: 'activate' | 'rename' | 'delete';
  /** As it was when the question was put. */
  season: Season;
}

interface QuestionProps extends Omit<SeasonDialogProps, 'season' | 'isOpen'> {
  question: SeasonQuestion | null;
}

/** The dialog of the question that is put, if any. */
export function SeasonDialog({ question, ...props }: QuestionProps) {
  // The question stays readable while the dialog fades.
  const latest = useRef<{ question: SeasonQuestion; number: number } | null>(null);
  if (question !== null && question !== latest.current?.question) {
    latest.current = { question, number: (latest.current?.number ?? 0) + 1 };
  }
  if (latest.current === null) return null;
  const { what, season } = latest.current.question;
  const Dialog = dialogs[what];
  return (
    <Dialog key={latest.current.number} season={season} isOpen={question !== null} {...props} />
  );
}

const dialogs = {
  activate: SetActiveDialog,
  rename: RenameSeasonDialog,
  delete: DeleteSeasonDialog,
} as const;

/** Deletes a season, once it was said what goes along. */
function DeleteSeasonDialog({ season, ...dialog }: SeasonDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete ${season.name}?`}
      confirm="Delete"
      act={async ({ dataProvider, notify }) => {
        await dataProvider.delete('seasons', { id: season.id, previousData: season });
        notify(`Season ${season.name} deleted`);
      }}
      failure={withReason('Failed to delete season')}
    >
      <Text>
        {whatGoesAlong(clubCount(season))} The clubs themselves and their articles stay. Under
        Changes this can be undone.
      </Text>
    </ConfirmDialog>
  );
}

function whatGoesAlong(memberships: number): string {
  if (memberships === 0) return 'No club is in a league of it.';
  return memberships === 1
    ? 'Its 1 membership goes along: which league the club was in.'
    : `Its ${memberships} memberships go along: which club was in which league.`;
}

/** Changes what a season is called, and its code. */
function RenameSeasonDialog({ season, ...dialog }: Omit<SeasonDialogProps, 'seasons'>) {
  const [typed, setTyped] = useState({ code: season.code, name: season.name });
  const faults = { code: faultOfCode(typed.code), name: faultOfName(typed.name) };
  const isTyped = typed.code !== season.code || typed.name !== season.name;
  const field = (column: 'code' | 'name', label: string) => (
    <TextField
      label={label}
      value={typed[column]}
      error={faults[column] !== undefined}
      helperText={faults[column]}
      onChange={({ target }) => setTyped({ ...typed, [column]: target.value })}
      autoComplete="off"
    />
  );
  return (
    <ConfirmDialog
      {...dialog}
      title={`Rename ${season.name}`}
      confirm="Rename"
      isReady={isTyped && faults.code === undefined && faults.name === undefined}
      isTyped={isTyped}
      maxWidth="sm"
      act={async ({ dataProvider, notify }) => {
        const data = readSeasonValues(typed);
        await dataProvider.update('seasons', { id: season.id, data, previousData: season });
        notify('Season renamed');
      }}
      failure={(error) =>
        isDuplicate(error)
          ? codeTaken(typed.code.trim())
          : failureText('Failed to rename season', error)
      }
    >
      <div className="fields">
        {field('code', 'Code')}
        {field('name', 'Name')}
      </div>
    </ConfirmDialog>
  );
}

/** Makes a season the one that visitors see, now or from a day on, once it was said what that will be. */
function SetActiveDialog({ season, seasons, ...dialog }: SeasonDialogProps) {
  const active = seasons.find(({ is_active }) => is_active);
  const count = clubCount(season);
  const [beginning, setBeginning] = useState<Beginning>({
    begins: 'now',
    day: season.starts_on ?? '',
  });

  const act = async ({ dataProvider, notify }: ActionContext) => {
    if (beginning.begins === 'now') {
      await dataProvider.callDatabase('set_active_season', { season_id: season.id });
      notify(`${season.name} is the active season now`);
      return;
    }
    const starts_on = beginning.begins === 'day' ? beginning.day : null;
    await dataProvider.update('seasons', {
      id: season.id,
      data: { starts_on },
      previousData: season,
    });
    notify(
      starts_on === null
        ? `${season.name} is not planned for a day`
        : `${season.name} will be the active season from ${formatDay(starts_on)} on`,
    );
  };

  return (
    <ConfirmDialog
      {...dialog}
      title={`Set ${season.name} active?`}
      confirm={beginning.begins === 'now' ? 'Set Active' : 'Save'}
      act={act}
      failure="Failed to set the active season"
      isReady={isReady(beginning)}
    >
      <Text>
        {count === 0
          ? `${season.name} has no clubs yet: visitors will see every league empty, and clubs without a league.`
          : `Visitors will see ${season.name}, with ${clubsInWords(count)}, on the home page and in the navigation.`}
      </Text>
      {active === undefined ? null : (
        <Text>{active.name} will no longer be active; its pages stay at their addresses.</Text>
      )}
      {count === 0 ? null : <WrongSizes seasonId={season.id} />}
      <BeginningInput
        value={beginning}
        onChange={setBeginning}
        later={
          season.starts_on === null ? null : `Not on ${formatDay(season.starts_on)}: forget the day`
        }
      />
    </ConfirmDialog>
  );
}

/** Warns of leagues that have not their number of clubs. */
function WrongSizes({ seasonId }: { seasonId: string }) {
  const { data: leagues = [] } = useGetList<League>('leagues', allLeagues);
  const { data: members } = useGetList<Membership>('league_memberships', membershipsOf(seasonId));
  const faults = leagues.flatMap(({ id, name, club_count }) => {
    const size = members?.filter(({ league_id }) => league_id === id).length;
    const fault = size === undefined ? null : describeSize(size, club_count).fault;
    return fault === null ? [] : [`${name}: ${fault}`];
  });
  if (faults.length === 0) return null;
  return (
    <Alert severity="warning">Not every league has its number of clubs. {faults.join('; ')}.</Alert>
  );
}
