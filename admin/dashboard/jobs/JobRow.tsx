import { Box, Button, LinearProgress, Typography } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { displayFont } from '../../layout/theme.ts';

interface JobRowProps {
  status: string;
  /** Beside the status: how long it has taken. */
  elapsed: ReactNode;
  /** Below the status: who began it, and when. */
  note: ReactNode;
  counts: readonly { value: number | string; label: string }[];
  /** While the job is under way. */
  progress: { name: string; percent: number; words: string } | null;
  /** What it is at, or why it ended. */
  detail: ReactNode;
  action: { label: string; name: string; run: () => void };
}

/** One job: its status, its counts, how far it is, and the button that ends or removes it. */
export function JobRow({ status, elapsed, note, counts, progress, detail, action }: JobRowProps) {
  const runOnce = (event: MouseEvent) => {
    // The second half of a double click would hit what the button has become by then.
    if (event.detail < 2) action.run();
  };
  return (
    <Box component="li" sx={rowStyle} data-status={status}>
      <Box sx={{ gridArea: 'status', minWidth: 0 }}>
        <Typography>
          <b>{status}</b>
          <Typography component="span" className="figures" color="textSecondary">
            {' '}
            {elapsed}
          </Typography>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'counts', minWidth: 0 }}>
        <Box sx={countsStyle}>
          {counts.map(({ value, label }) => (
            <Typography key={label} component="span" variant="body2" color="textSecondary" noWrap>
              <Box component="span" className="figures" sx={numberStyle}>
                {typeof value === 'number' ? value.toLocaleString('en-GB') : value}
              </Box>{' '}
              {label}
            </Typography>
          ))}
        </Box>
        {progress === null ? null : (
          <LinearProgress
            variant="determinate"
            value={progress.percent}
            aria-label={progress.name}
            aria-valuetext={progress.words}
            sx={{ height: 4, my: 0.75 }}
          />
        )}
        {detail === null ? null : (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridArea: 'action', justifySelf: 'end', alignSelf: { md: 'center' } }}>
        <Button
          variant={progress === null ? 'text' : 'outlined'}
          size="small"
          aria-label={action.name}
          onClick={runOnce}
          sx={{ minHeight: 40 }}
        >
          {action.label}
        </Button>
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '15rem minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"status action" "counts counts"', md: '"status counts action"' },
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'start',
  py: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
};

const countsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: { xs: 1.5, md: 1 },
  // One below the other from row to row, where there is room.
  '& > :nth-of-type(-n + 2)': { minWidth: { md: '8rem' } },
  '& > :nth-of-type(3)': { minWidth: { md: '4rem' } },
};

const numberStyle = {
  fontFamily: displayFont,
  fontWeight: 600,
  fontSize: '1.3rem',
  lineHeight: 1.2,
  color: 'text.primary',
};
