import { useState, type ReactNode } from 'react';
import { Link, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import { UndoButton } from '../actions/UndoButton.tsx';
import { Faint, Moment, Small, SmallButton, Text } from '../fields/elements.tsx';
import { choiceFilter, searchFilter } from '../fields/filters.tsx';
import { EmptyList, Page, ReadFailure } from '../layout/Page.tsx';
import { isUndoable, recordNames, type Change, type ChangeEntry } from './change.ts';
import { describeChange } from './describeChange.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { HistoryList } from './HistoryList.tsx';

/** The changes of administrators, which can be undone: all, or those of `?table=…&record=…`. */
export function Changes() {
  const [parameters] = useSearchParams();
  const table = parameters.get('table');
  const recordId = parameters.get('record');
  if (table === null || recordId === null) return <AllChanges />;
  return (
    <Page title="Changes">
      <RecordHistory table={table} recordId={recordId} />
    </Page>
  );
}

function AllChanges() {
  return (
    <HistoryList<Change>
      resource="audit_log"
      title="Changes"
      empty="No administrator has changed anything yet."
      filters={filters}
      searchIn={['label', 'title']}
      momentField="made_at"
      row={(change) => <ChangeRow change={change} />}
    />
  );
}

const filters = [
  searchFilter('Search records'),
  searchFilter('Search persons', 'made_by_email@ilike'),
  choiceFilter(
    'table_name',
    'What',
    Object.fromEntries(
      Object.entries(recordNames).map(([table, name]) => [
        table,
        `${name.charAt(0).toUpperCase()}${name.slice(1)}s`,
      ]),
    ),
  ),
];

/** One change, and its records on demand. */
function ChangeRow({ change }: { change: Change }) {
  const [isOpen, setIsOpen] = useState(false);
  const what = describeChange(change);
  const details = (
    <SmallButton
      label="Details"
      aria-expanded={isOpen}
      of={what}
      onClick={() => setIsOpen(!isOpen)}
    />
  );
  return (
    <ChangeLine change={change} what={what} action={details}>
      {isOpen ? <ChangeEntries changeId={change.id} /> : null}
    </ChangeLine>
  );
}

const shown = 20;

/** The first records of a change, and how many more there are. */
function ChangeEntries({ changeId }: { changeId: string }) {
  const {
    data,
    total = 0,
    error,
  } = useGetList<ChangeEntry>('audit_entries', {
    filter: { change_id: changeId },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'id', order: 'ASC' },
  });
  if (error !== null) return <ReadFailure error={error} />;
  return (
    <>
      {data?.map((entry) => (
        <div key={entry.id} className="entry">
          <Small className="name" dir="auto">
            {recordNames[entry.table_name] ?? entry.table_name} {entry.label}
          </Small>
          <EntryDetails entry={entry} />
        </div>
      ))}
      {total > shown ? <Faint>And {(total - shown).toLocaleString('en-GB')} more.</Faint> : null}
    </>
  );
}

type EntryOfChange = ChangeEntry & { change: Change };

/** The changes of administrators to one record, the latest first. */
function RecordHistory({ table, recordId }: { table: string; recordId: string }) {
  const { data, error } = useGetList<EntryOfChange>('audit_entries', {
    filter: { table_name: table, record_id: recordId },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    meta: { columns: ['*', 'change:audit_changes(*)'] },
  });
  const name = [recordNames[table] ?? table, data?.[0]?.label].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="record-history">
      <Text id="record-history" variant="h2" className="name">
        History of {name}
      </Text>
      <Link to="/changes">All changes</Link>
      <ReadFailure error={error} />
      {data?.length === 0 ? (
        <EmptyList>No administrator has changed this since it was added.</EmptyList>
      ) : null}
      <ul aria-label="History" className="rows">
        {data?.map((entry) => {
          const ofRecord = { ...entry.change, first_update: entry.after };
          // The sentence of this record, whatever else the change touched.
          const what = describeChange({
            ...ofRecord,
            action: entry.action,
            table_name: table,
            record_count: 1,
            label: entry.label,
          });
          return (
            <ChangeLine key={entry.id} change={ofRecord} what={what}>
              <EntryDetails entry={entry} />
            </ChangeLine>
          );
        })}
      </ul>
    </section>
  );
}

interface ChangeLineProps {
  change: Change;
  /** The change in words. */
  what: string;
  /** A button beside Undo. */
  action?: ReactNode;
  /** Shown below the line. */
  children: ReactNode;
}

/** One change of a list: what, who, when, and the way back. */
function ChangeLine({ change, what, action, children }: ChangeLineProps) {
  return (
    <li>
      <div className="spread">
        <div>
          <Text className="name" dir="auto">
            {what}
          </Text>
          <Faint>
            {change.made_by_email ?? 'Somebody who is gone'}, <Moment at={change.made_at} />
            {change.undone_at === null ? null : (
              <>
                {' · undone '}
                <Moment at={change.undone_at} />
              </>
            )}
          </Faint>
        </div>
        <div className="actions">
          {action}
          {isUndoable(change) ? <UndoButton changeIds={[change.id]} what={what} /> : null}
        </div>
      </div>
      {children}
    </li>
  );
}
