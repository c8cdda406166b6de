import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useDataProvider, useDelete, useNotify, useRecordContext } from 'react-admin';
import { Moment } from '../fields/Moment.tsx';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import {
  isActive,
  progressOf,
  type IngestionJob,
  type IngestionJobStatus,
} from './ingestionJob.ts';

interface IngestionJobRowProps {
  /** Called once the job was changed on the server. */
  onChanged: () => void;
}

/** One run: how far it is, what it brought, and the button that ends or removes it. */
export function IngestionJobRow({ onChanged }: IngestionJobRowProps) {
  const job = useRecordContext<IngestionJob>();
  if (job === undefined) return null;
  const progress = progressOf(job);
  return (
    <Box component="li" sx={rowStyle} data-status={job.status}>
      <Box sx={{ gridArea: 'status' }}>
        <Typography sx={{ fontWeight: 600 }}>{statusWords[job.status]}</Typography>
        <Typography variant="body2" color="textSecondary">
          {triggerWords[job.trigger]}, <Moment at={job.started_at ?? job.created_at} />
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'progress', minWidth: 0 }}>
        <Typography className="figures">
          {job.processed_sources} / {job.total_sources} sources
        </Typography>
        {progress === 100 ? null : (
          <LinearProgress
            variant="determinate"
            value={progress}
            aria-label="Progress"
            sx={{ height: 3, my: 0.5, opacity: isActive(job) ? 1 : 0.5 }}
            color={isActive(job) ? 'primary' : 'inherit'}
          />
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {job.error ?? (job.current_club === null ? null : `Now: ${job.current_club}`)}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'results', textAlign: { xs: 'end', md: 'start' } }} className="figures">
        <Typography>{job.total_new_articles} new articles</Typography>
        <Typography variant="body2" color="textSecondary">
          {job.failed_sources} failed
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'action', justifySelf: 'end' }}>
        {isActive(job) ? (
          <CancelButton job={job} onChanged={onChanged} />
        ) : (
          <DismissButton job={job} />
        )}
      </Box>
    </Box>
  );
}

const statusWords: Readonly<Record<IngestionJobStatus, string>> = {
  queued: 'Queued',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
};

const triggerWords: Readonly<Record<IngestionJob['trigger'], string>> = {
  schedule: 'Scheduled',
  start: 'At start',
  administrator: 'By an administrator',
  command_line: 'Command line',
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: '15rem minmax(0, 1fr) 9rem 6rem' },
  gridTemplateAreas: {
    xs: '"status action" "progress results"',
    md: '"status progress results action"',
  },
  columnGap: 3,
  rowGap: 0.5,
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
};

interface JobButtonProps {
  job: IngestionJob;
}

function CancelButton({ job, onChanged }: JobButtonProps & IngestionJobRowProps) {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();

  const cancel = async () => {
    try {
      await dataProvider.cancelIngestionJob(job.id);
      notify('Job cancelled');
    } catch {
      notify('Failed to cancel job', { type: 'error' });
    }
    onChanged();
  };

  return (
    <Button variant="outlined" size="small" onClick={() => void cancel()}>
      Cancel
    </Button>
  );
}

function DismissButton({ job }: JobButtonProps) {
  const notify = useNotify();
  const [deleteOne] = useDelete<IngestionJob>();

  const dismiss = () => {
    void deleteOne(
      'ingestion_jobs',
      { id: job.id, previousData: job },
      {
        mutationMode: 'optimistic',
        onError: () => {
          notify('Failed to dismiss job', { type: 'error' });
        },
      },
    );
  };

  return (
    <Button color="secondary" size="small" onClick={dismiss}>
      Dismiss
    </Button>
  );
}
