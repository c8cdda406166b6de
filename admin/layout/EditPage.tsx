import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  Edit,
  SaveContextProvider,
  useEditContext,
  useRecordContext,
  useSaveContext,
  type EditProps,
  type RaRecord,
  type SaveHandler,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Text, TextButton } from '../fields/elements.tsx';
import { changedMeanwhile } from '../providers/updateVersion.ts';
import { PageTitle, useHoldsUnsaved } from './Page.tsx';

interface EditPageProps<RecordType extends RaRecord> extends Pick<
  EditProps<RecordType>,
  'className' | 'component' | 'mutationOptions' | 'queryOptions' | 'redirect' | 'sx' | 'transform'
> {
  /** The word for the record, such as `Club`. */
  what: string;
  /** Where all of them are. */
  listPath: string;
  titleOf: (record: RecordType) => string;
  children: (record: RecordType) => ReactNode;
}

/**
 * react-admin's `Edit` for what is written before the page is left. What cannot be read again stays, with all that
 * was typed: react-admin would say that it does not exist, and lead to the list. What cannot be read at all says so.
 */
export function EditPage<RecordType extends RaRecord>(props: EditPageProps<RecordType>) {
  const { what, listPath, titleOf, queryOptions, children, ...rest } = props;
  return (
    <Edit<RecordType>
      actions={false}
      mutationMode="pessimistic"
      title={<RecordTitle what={what} titleOf={titleOf} />}
      {...rest}
      queryOptions={{ ...queryOptions, onError: staysHere }}
      render={({ record }) =>
        record === undefined ? (
          <NotRead what={what} listPath={listPath} />
        ) : (
          <OpenedRecord>{children(record)}</OpenedRecord>
        )
      }
    />
  );
}

function RecordTitle<RecordType extends RaRecord>(
  props: Pick<EditPageProps<RecordType>, 'what' | 'titleOf'>,
) {
  const record = useRecordContext<RecordType>();
  return <PageTitle>{record === undefined ? props.what : props.titleOf(record)}</PageTitle>;
}

/** The framework would lead to the list. */
export function staysHere() {
  return undefined;
}

function NotRead({ what, listPath }: Pick<EditPageProps<RaRecord>, 'what' | 'listPath'>) {
  const { error, refetch } = useEditContext();
  if (error === null) return null;
  const isGone = isMissing(error);
  return (
    <div className="page">
      <Text role="alert">{isGone ? `${what} not found` : error.message}</Text>
      {isGone ? null : (
        <TextButton label="Try again" variant="outlined" onClick={() => void refetch()} />
      )}
      <TextButton label={`Back to all ${what.toLowerCase()}s`} to={listPath} variant="outlined" />
    </div>
  );
}

/** No row has this id, or what the address names is no id at all. */
function isMissing(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return status === 400 || status === 404 || status === 406;
}

/**
 * For a form whose record is read anew while somebody types: what is typed stays, and all else follows. A refusal is told
 * where the count of saves has risen, so that it must not begin anew.
 */
export const keepTyped = { keepDirtyValues: true, keepSubmitCount: true };

/**
 * Around the forms of a record: remembers what stood in it when somebody began to type on the page. What somebody
 * else has changed since, and was read meanwhile, is not written over: the form is told so, as the database tells it
 * of what was not read. What the page itself writes beside the form stands in the way of nothing, nor does what
 * ingestion keeps.
 */
export function OpenedRecord({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const { save = () => Promise.resolve(), ...context } = useSaveContext();
  const isTyped = useHoldsUnsaved();
  const [opened, setOpened] = useState(record);
  // The version after it is what was saved here, and no change by somebody else, while more is typed on the page.
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const isOwn = savedVersion !== null && versionOf(record) === savedVersion + 1;
  if ((!isTyped || isOwn) && opened !== record) setOpened(record);
  if (!isTyped && savedVersion !== null) setSavedVersion(null);

  const saveUnlessChanged: SaveHandler<RaRecord> = (typed, options) => {
    const isChanged =
      versionOf(record) !== versionOf(opened) &&
      Object.keys(typed).some(
        (column) => differs(column, typed, record) && differs(column, opened, record),
      );
    if (isChanged) return { 'root.serverError': changedMeanwhile };
    const saving = save(typed, options);
    void Promise.resolve(saving).then((errors) => {
      if (errors === undefined) setSavedVersion(versionOf(record));
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

function versionOf(record: Columns): number {
  return Number(record?.['version']);
}

function differs(column: string, one: Columns, other: Columns): boolean {
  return JSON.stringify(one?.[column]) !== JSON.stringify(other?.[column]);
}

/** For a form that stays once it was saved, and keeps what is typed: that is from then on what was typed since. */
export function TypedUntilSaved() {
  const { getValues, reset } = useFormContext();
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const saved = useRef({});
  useEffect(() => {
    if (isSubmitting) saved.current = getValues();
  }, [isSubmitting, getValues]);
  useEffect(() => {
    if (!isSubmitSuccessful) return;
    reset(saved.current, { keepValues: true, keepFieldsRef: true, keepSubmitCount: true });
  }, [isSubmitSuccessful, reset]);
  return null;
}
