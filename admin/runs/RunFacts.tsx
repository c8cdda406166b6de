import { Typography } from '@mui/material';
import { countOf } from '../../common/text/counts.ts';
import {
  isActive,
  statusWords,
  triggerWords,
  type IngestionJob,
} from '../dashboard/jobs/ingestionJob.ts';
import { Elapsed } from '../fields/Moment.tsx';

/** How a run ended, who began it, how long it took, its counts, and why it ended early. */
export function RunFacts({ run }: { run: IngestionJob }) {
  const { status, started_at: startedAt, completed_at: completedAt } = run;
  const count = (number: number) => number.toLocaleString('en-GB');
  return (
    <>
      <Typography variant="body2" color={status === 'failed' ? 'error' : 'textSecondary'}>
        {statusWords[status]}, {triggerWords[run.trigger].toLowerCase()}
        {startedAt === null ? null : (
          <>
            {', '}
            <Elapsed from={startedAt} to={isActive(run) ? null : (completedAt ?? startedAt)} />
          </>
        )}
      </Typography>
      <Typography variant="body2" className="figures">
        {count(run.processed_sources)} of {count(run.total_sources)} sources,{' '}
        {count(run.failed_sources)} failed, {countOf(run.total_new_articles, 'new article')}
      </Typography>
      {run.error === null ? null : <Typography variant="body2">{run.error}</Typography>}
    </>
  );
}
