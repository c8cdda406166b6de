import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { displayFont } from '../theme/theme.ts';

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
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ order: 1 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        className="figures"
        sx={{
          m: 0,
          fontFamily: displayFont,
          fontWeight: 600,
          fontSize: '2.2rem',
          lineHeight: 1.1,
          '&::first-letter': { textTransform: 'uppercase' },
          color: isTrouble ? 'error.main' : 'text.primary',
        }}
      >
        {typeof value === 'number' ? value.toLocaleString('en-GB') : (value ?? '–')}
      </Typography>
      {note === undefined ? null : (
        <Typography
          component="dd"
          variant="body2"
          color="textSecondary"
          sx={{ m: 0, order: 2, overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
      )}
      {action === undefined ? null : (
        <Box component="dd" sx={{ m: 0, mt: 1, order: 3 }}>
          {action}
        </Box>
      )}
    </Box>
  );
}
