import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import './lists.css';

interface FigureProps {
  label: string;
  /** Undefined until it is known. */
  value: number | string | undefined;
  note?: ReactNode;
  /** Something is wrong that an administrator can do something about. */
  isTrouble?: boolean;
  /** A button that belongs to the figure. */
  action?: ReactNode;
}

/** One figure of a `dl`: the number large, then what it counts, then what else there is to say. */
export function Figure({ label, value, note, isTrouble = false, action }: FigureProps) {
  return (
    <div className="figure">
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        className="figures number"
        variant="h1"
        color={isTrouble ? 'error' : 'textPrimary'}
      >
        {typeof value === 'number' ? value.toLocaleString('en-GB') : (value ?? '–')}
      </Typography>
      {note === undefined ? null : (
        <Typography component="dd" variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      {action === undefined ? null : <dd>{action}</dd>}
    </div>
  );
}
