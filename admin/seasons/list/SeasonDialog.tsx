import { useRef } from 'react';
import { DeleteSeasonDialog } from './DeleteSeasonDialog.tsx';
import { RenameSeasonDialog } from './RenameSeasonDialog.tsx';
import type { Season, SeasonDialogProps } from '../season.ts';
import { SetActiveDialog } from './SetActiveDialog.tsx';

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
