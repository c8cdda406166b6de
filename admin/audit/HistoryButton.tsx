import { Button } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';

interface HistoryButtonProps {
  /** The table of the record in context, such as `sources`. */
  table: string;
}

/** Leads to what administrators did to the record in context. */
export function HistoryButton({ table }: HistoryButtonProps) {
  const record = useRecordContext();
  if (record === undefined) return null;
  const target = new URLSearchParams({ table, record: String(record.id) });
  return (
    <Button component={Link} to={`/changes?${target.toString()}`} size="small">
      History
    </Button>
  );
}
