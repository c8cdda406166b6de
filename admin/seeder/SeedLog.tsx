import { Box, Typography } from '@mui/material';
import { countOutcomes, outcomeNames, type ClubOutcome } from './clubImport.ts';

export interface LogLine {
  outcome: ClubOutcome['outcome'];
  text: string;
  /** The error, as a sentence of the error catalogue. */
  warning: string | null;
}

/** The clubs that were created, updated and skipped, those with a warning first. */
export function SeedLog({ lines }: { lines: readonly LogLine[] }) {
  const ordered = [...lines].sort(
    (a, b) => Number(b.warning !== null) - Number(a.warning !== null),
  );
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{countOutcomes(lines)}.</Typography>
      <Box component="ol" aria-label="Log" sx={logStyle} tabIndex={0}>
        {ordered.map(({ outcome, text, warning }, index) => (
          <li key={index}>
            <Typography
              component="span"
              variant="body2"
              sx={{ color: warning === null ? 'text.secondary' : 'error.main', minWidth: '5.5em' }}
            >
              {outcomeNames[outcome]}
            </Typography>
            <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {warning ?? text}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const logStyle = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  maxHeight: 360,
  overflowY: 'auto',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& li': {
    display: 'flex',
    gap: 1.5,
    py: 0.5,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
};
