import { Box, Button, LinearProgress, Typography } from '@mui/material';
import type { MouseEvent } from 'react';
import { percentOf } from '../../../common/text/counts.ts';
import { Elapsed, Moment } from '../../fields/Moment.tsx';
import { displayFont } from '../../theme/theme.ts';

export interface JobListProps<Job> {
  /** The newest first; undefined until they are known. */
  jobs: readonly Job[] | undefined;
  /** Asks for the jobs again; settles with the answer. */
  refetch: () => Promise<unknown>;
}

export interface JobProps<Job> extends Pick<JobListProps<Job>, 'refetch'> {
  job: Job;
  /** Called with the id once the row is about to go. */
  onRemove: (id: string) => void;
}

/** The props of a row, the same for every kind of job. */
export interface JobRowProps {
  job: Record<'status' | 'created_at', string> &
    Record<'started_at' | 'completed_at', string | null>;
  status: string;
  /** Who began it, or what it is. */
  origin: string;
  isActive: boolean;
  /** How far it is. */
  progress: { name: string; done: number; total: number; unit: string };
  counts: readonly { value: number; label: string }[];
  /** Its current work, or why it ended. */
  detail: string | null;
  action: { label: string; name: string; run: () => void };
}

/** One job: its status, its counts, how far it is, and the button that ends or removes it. */
export function JobRow(props: JobRowProps) {
  const { job, status, origin, isActive, progress, counts, detail, action } = props;
  const { done, total, unit } = progress;
  const began = job.started_at ?? job.created_at;
  const part = `${done} / ${total}`;
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
            <Elapsed from={began} to={isActive ? null : (job.completed_at ?? began)} />
          </Typography>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {origin}, <Moment at={began} />
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'counts', minWidth: 0 }}>
        <Box sx={countsStyle}>
          {[{ value: part, label: unit }, ...counts].map(({ value, label }) => (
            <Typography key={label} component="span" variant="body2" color="textSecondary" noWrap>
              <Box component="span" className="figures" sx={numberStyle}>
                {typeof value === 'number' ? value.toLocaleString('en-GB') : value}
              </Box>{' '}
              {label}
            </Typography>
          ))}
        </Box>
        {isActive ? (
          <LinearProgress
            variant="determinate"
            value={percentOf(done, total)}
            aria-label={progress.name}
            aria-valuetext={job.status === 'queued' ? 'Waiting to begin' : `${part} ${unit}`}
            sx={{ height: 4, my: 0.75 }}
          />
        ) : null}
        {detail === null ? null : (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridArea: 'action', justifySelf: 'end', alignSelf: { md: 'center' } }}>
        <Button
          variant={isActive ? 'outlined' : 'text'}
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
