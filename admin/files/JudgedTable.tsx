import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState, type ReactNode } from 'react';

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
const colours = { new: 'success.main', known: 'text.secondary', invalid: 'error.main' } as const;

/** However many rows there are, so many are drawn until somebody asks for more. */
const shownAtOnce = 100;

interface JudgedTableProps<Row extends Judged> {
  rows: readonly Row[];
  /** The heading of the column that `children` fills, such as `Source`. */
  subject: string;
  children: (row: Row) => ReactNode;
}

/** A table of the outcome of each row of a file. */
export function JudgedTable<Row extends Judged>({
  rows,
  subject,
  children,
}: JudgedTableProps<Row>) {
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
        sx={{ mt: 1.5, '& button': { px: 1.5, minHeight: 40, textTransform: 'none' } }}
      >
        {(['new', 'known', 'invalid'] as const).map((verdict) => (
          <ToggleButton key={verdict} value={verdict}>
            {words[verdict]} only
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Table size="small" aria-label="What will happen" sx={tableStyle}>
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
                <Box component="span" sx={{ fontWeight: 600, color: colours[row.verdict] }}>
                  {words[row.verdict]}
                </Box>
                {row.reason === null ? null : <Box sx={{ maxWidth: '40ch' }}>{row.reason}</Box>}
              </TableCell>
              <TableCell className="club">{row.club_name}</TableCell>
              <TableCell className="subject">{children(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {listed.length === 0 ? <Typography sx={{ py: 1.5 }}>There are none.</Typography> : null}
      {listed.length > limit ? (
        <Button onClick={() => setLimit(limit + shownAtOnce)} sx={{ minHeight: 40, mt: 1 }}>
          Show more ({(listed.length - limit).toLocaleString('en-GB')} left)
        </Button>
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

const tableStyle = {
  mt: 1,
  '& td, & th': { px: 1, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& td:first-of-type, & th:first-of-type': { pl: 0 },
  '& .line': { width: '4rem', overflowWrap: 'normal' },
  '& .club': { minWidth: '8rem' },
  '@media (max-width: 599.95px)': {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '3rem minmax(0, 1fr)',
      gridTemplateAreas: '"line subject" ". club" ". verdict"',
      py: 1,
      borderBottom: '1px solid',
      borderColor: 'divider',
    },
    '& td': { display: 'block', border: 0, p: 0 },
    '& .line': { gridArea: 'line', width: 'auto' },
    '& .subject': { gridArea: 'subject' },
    '& .club': { gridArea: 'club' },
    '& .verdict': { gridArea: 'verdict' },
  },
};
