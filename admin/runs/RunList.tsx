import { SelectInput } from 'react-admin';
import { statusWords, triggerWords } from '../dashboard/jobs/ingestionJob.ts';
import { choicesOf } from '../fields/inputs.ts';
import { HistoryList } from '../audit/HistoryList.tsx';
import { RunRow } from './RunRow.tsx';

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

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="Status"
    choices={choicesOf(statusWords)}
    alwaysOn
  />,
  <SelectInput
    key="trigger"
    source="trigger"
    label="Begun by"
    choices={choicesOf(triggerWords)}
    alwaysOn
  />,
];
