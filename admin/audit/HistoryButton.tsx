import { SaveButton, Toolbar } from 'react-admin';
import { SmallButton } from '../fields/elements.tsx';

interface HistoryButtonProps {
  /** Where the record is, such as `sources`. */
  table: string;
  /** Of the record. */
  id: string;
}

/** Leads to what administrators did to a record. */
export function HistoryButton({ table, id }: HistoryButtonProps) {
  const target = new URLSearchParams({ table, record: id });
  return <SmallButton label="History" to={`/changes?${target.toString()}`} />;
}

/** Below the form of a record: to save it, and to what was done to it before. */
export function RecordToolbar(record: HistoryButtonProps) {
  return (
    <Toolbar>
      <SaveButton />
      <HistoryButton {...record} />
    </Toolbar>
  );
}
