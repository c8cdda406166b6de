import { Button, Typography } from '@mui/material';
import { Edit, Link, useEditContext, type EditProps, type RaRecord } from 'react-admin';
import { OpenedRecord } from './OpenedRecord.tsx';

interface EditPageProps<RecordType extends RaRecord> extends EditProps<RecordType> {
  /** The word for the record, such as `Club`. */
  what: string;
  /** Where all of them are. */
  listPath: string;
}

/**
 * react-admin's `Edit` for what is written before the page is left. What cannot be read again stays, with all that
 * was typed: react-admin would say that it does not exist, and lead to the list. What cannot be read at all says so.
 */
export function EditPage<RecordType extends RaRecord>(props: EditPageProps<RecordType>) {
  const { what, listPath, queryOptions, children, ...rest } = props;
  return (
    <Edit<RecordType>
      actions={false}
      mutationMode="pessimistic"
      {...rest}
      queryOptions={{ ...queryOptions, onError: staysHere }}
      render={({ record }) =>
        record === undefined ? (
          <NotRead what={what} listPath={listPath} />
        ) : (
          <OpenedRecord>{children}</OpenedRecord>
        )
      }
    />
  );
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
      <Typography role="alert">{isGone ? `${what} not found` : error.message}</Typography>
      {isGone ? null : (
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      <Button component={Link} to={listPath} variant="outlined">
        Back to all {what.toLowerCase()}s
      </Button>
    </div>
  );
}

/** No row has this id, or what the address names is no id at all. */
function isMissing(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return status === 400 || status === 404 || status === 406;
}
