import { useEffect, useState, type ReactNode } from 'react';
import {
  SaveContextProvider,
  useRecordContext,
  useSaveContext,
  type RaRecord,
  type SaveHandler,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { changedMeanwhile } from '../providers/updateVersion.ts';
import { useHoldsUnsaved } from './UnsavedGuard.tsx';

/** For a form whose record is read anew while somebody types: what is typed stays, and all else follows. */
export const keepTyped = { keepDirtyValues: true };

/**
 * Around the forms of a record: remembers what stood in it when somebody began to type. What somebody else has
 * changed since, and was read meanwhile, is not written over: the form is told so, as the database tells it of
 * what was not read. What the page itself writes beside the form stands in the way of nothing.
 */
export function OpenedRecord({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const { save = () => Promise.resolve(), ...context } = useSaveContext();
  const isTyped = useHoldsUnsaved();
  const [opened, setOpened] = useState(record);
  // What was saved here is no change by somebody else, though something is still typed in another form of the page.
  const [isSaved, setSaved] = useState(false);
  if ((!isTyped || isSaved) && opened !== record) {
    setOpened(record);
    setSaved(false);
  }

  const saveUnlessChanged: SaveHandler<RaRecord> = (typed, options) => {
    const isChanged = Object.keys(typed).some(
      (column) => differs(column, typed, record) && differs(column, opened, record),
    );
    if (isChanged) return { 'root.serverError': changedMeanwhile };
    const saving = save(typed, options);
    void Promise.resolve(saving).then((errors) => {
      if (errors === undefined) setSaved(true);
    });
    return saving;
  };
  return (
    <SaveContextProvider value={{ ...context, save: saveUnlessChanged }}>
      {children}
    </SaveContextProvider>
  );
}

type Columns = Partial<RaRecord> | undefined;

function differs(column: string, one: Columns, other: Columns): boolean {
  return JSON.stringify(one?.[column]) !== JSON.stringify(other?.[column]);
}

/** For a form that stays once it was saved, and keeps what is typed: from then on nothing is. */
export function TypedUntilSaved() {
  const { getValues, reset } = useFormContext();
  const { isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (isSubmitSuccessful) reset(getValues());
  }, [isSubmitSuccessful, getValues, reset]);
  return null;
}
