import { Typography } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { HistoryList } from '../audit/HistoryList.tsx';
import { statusWords, triggerWords, type IngestionJob } from '../dashboard/jobs/ingestionJob.ts';
import { choiceFilter } from '../fields/filters.tsx';
import { Moment } from '../fields/Moment.tsx';
import { RunFacts } from './RunFacts.tsx';

/** Every run that nobody dismissed, the newest first; each leads to what became of its sources. */
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

function RunRow() {
  const run = useRecordContext<IngestionJob>();
  if (run === undefined) return null;
  return (
    <li>
      <Typography className="name">
        <Link to={`/runs/${run.id}`} color="textPrimary">
          <Moment at={run.started_at ?? run.created_at} />
        </Link>
      </Typography>
      <RunFacts run={run} />
    </li>
  );
}

const filters = [
  choiceFilter('status', 'Status', statusWords),
  choiceFilter('trigger', 'Begun by', triggerWords),
];
