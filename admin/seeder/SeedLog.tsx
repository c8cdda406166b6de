import { Typography } from '@mui/material';
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
    <>
      <Typography className="name">{countOutcomes(lines)}.</Typography>
      <ol className="rows scrolled log" aria-label="Log" tabIndex={0}>
        {ordered.map(({ outcome, text, warning }, index) => (
          <li key={index}>
            <Typography
              component="span"
              variant="body2"
              color={warning === null ? 'textSecondary' : 'error'}
            >
              {outcomeNames[outcome]}
            </Typography>
            <Typography component="span" variant="body2">
              {warning ?? text}
            </Typography>
          </li>
        ))}
      </ol>
    </>
  );
}
