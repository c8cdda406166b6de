import { Link, useRecordContext } from 'react-admin';
import { statusWords, triggerWords, type IngestionJob } from '../dashboard/jobs/ingestionJob.ts';
import { choiceFilter } from '../fields/filters.tsx';
import { countOf } from '../../common/text/counts.ts';
import { HistoryList } from '../audit/HistoryList.tsx';
import { Box, Typography } from '@mui/material';
import { Moment } from '../fields/Moment.tsx';

/** Every run that nobody dismissed, the newest first. */
export function RunList() {
  return (
    <HistoryList
      resource="ingestion_jobs"
      title="Runs"
      empty="No run has begun yet."
      filters={filters}
      momentField="created_at"
    >
      <RunRow />
    </HistoryList>
  );
}

/** One run of the list: when, who began it, how it ended; it leads to what became of its sources. */
function RunRow() {
  const run = useRecordContext<IngestionJob>();
  if (run === undefined) return null;
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Link to={`/runs/${run.id}`} color="textPrimary" sx={{ fontWeight: 600 }}>
        <Moment at={run.started_at ?? run.created_at} />
      </Link>
      <Typography variant="body2" color={run.status === 'failed' ? 'error' : 'textSecondary'}>
        {statusWords[run.status]}, {triggerWords[run.trigger].toLowerCase()}
      </Typography>
      <RunCounts run={run} />
    </Box>
  );
}

/** A run's counts in a sentence, and why it ended early. */
export function RunCounts({ run }: { run: IngestionJob }) {
  const count = (number: number) => number.toLocaleString('en-GB');
  return (
    <>
      <Typography variant="body2" className="figures">
        {count(run.processed_sources)} of {count(run.total_sources)} sources,{' '}
        {count(run.failed_sources)} failed, {countOf(run.total_new_articles, 'new article')}
      </Typography>
      {run.error === null ? null : (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {run.error}
        </Typography>
      )}
    </>
  );
}

const filters = [
  choiceFilter('status', 'Status', statusWords),
  choiceFilter('trigger', 'Begun by', triggerWords),
];
