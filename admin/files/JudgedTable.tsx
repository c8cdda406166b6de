import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Text, TextButton } from '../fields/elements.tsx';
import './judged.css';

/** The outcome that an import would have for one row. */
interface Judged {
  line: number;
  verdict: 'new' | 'known' | 'invalid';
  reason: string | null;
  club_name: string | null;
}

const words: Readonly<Record<Judged['verdict'], string>> = {
  new: 'New',
  known: 'Known',
  invalid: 'Invalid',
};

/** However many rows there are, so many are drawn until somebody asks for more. */
const shownAtOnce = 100;

interface JudgedTableProps<Row extends Judged> {
  rows: readonly Row[];
  /** The heading of the column that `children` fills, such as `Source`. */
  subject: string;
  children: (row: Row) => ReactNode;
}

/** A table of the outcome of each row of a file. */
export function JudgedTable<Row extends Judged>(props: JudgedTableProps<Row>) {
  const { rows, subject, children } = props;
  const [only, setOnly] = useState<Judged['verdict'] | null>(null);
  const [limit, setLimit] = useState(shownAtOnce);
  const listed = rows.filter(({ verdict }) => only === null || verdict === only);
  return (
    <>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={only}
        aria-label="Rows to show"
        onChange={(_event, verdict: Judged['verdict'] | null) => {
          setOnly(verdict);
          setLimit(shownAtOnce);
        }}
        className="verdicts"
      >
        {(['new', 'known', 'invalid'] as const).map((verdict) => (
          <ToggleButton key={verdict} value={verdict}>
            {words[verdict]} only
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Table size="small" aria-label="What will happen" className="judged">
        <TableHead>
          <TableRow>
            <TableCell>Line</TableCell>
            <TableCell>What will happen</TableCell>
            <TableCell>Club</TableCell>
            <TableCell>{subject}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {listed.slice(0, limit).map((row) => (
            <TableRow key={row.line}>
              <TableCell className="line figures">{row.line}</TableCell>
              <TableCell className="verdict">
                <strong data-verdict={row.verdict}>{words[row.verdict]}</strong>
                {row.reason === null ? null : <div className="reason">{row.reason}</div>}
              </TableCell>
              <TableCell className="club">{row.club_name}</TableCell>
              <TableCell className="subject">{children(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {listed.length === 0 ? <Text>There are none.</Text> : null}
      {listed.length > limit ? (
        <TextButton
          label={`Show more (${(listed.length - limit).toLocaleString('en-GB')} left)`}
          onClick={() => setLimit(limit + shownAtOnce)}
        />
      ) : null}
    </>
  );
}

/** How many rows are of each verdict, in a sentence. */
export function summariseJudged(rows: readonly Pick<Judged, 'verdict'>[]): string {
  const count = (verdict: Judged['verdict']) =>
    rows.filter((row) => row.verdict === verdict).length.toLocaleString('en-GB');
  return `${count('new')} new, ${count('known')} known, ${count('invalid')} invalid. Only the new ones are added.`;
}
