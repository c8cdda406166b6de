import { Button } from '@mui/material';
import { HttpError } from 'react-admin';
import { withServerReason } from '../../actions/failureText.ts';
import { useAction } from '../../actions/useAction.ts';

/** Starts a run over all sources. */
export function TriggerIngestionButton({ onStarted }: { onStarted: () => Promise<unknown> }) {
  const [trigger, isStarting] = useAction(async ({ dataProvider, notify }) => {
    try {
      await dataProvider.callFunction('ingest-feeds-cron');
      notify('Ingestion started');
    } catch (error) {
      // No answer came: there is no text of the server to show.
      if (!(error instanceof HttpError) || error.status === 0) throw reported(error);
      const isUnderWay = error.status === 409;
      notify(`Failed to trigger ingestion: ${error.message}`, {
        type: isUnderWay ? 'warning' : 'error',
      });
    }
    await onStarted();
  }, withServerReason('Failed to trigger ingestion. Check console for details.'));

  return (
    <Button color="primary" variant="contained" size="small" onClick={trigger}>
      {isStarting ? 'Starting…' : 'Trigger ingestion'}
    </Button>
  );
}

function reported(error: unknown): unknown {
  // The message sends the administrator there.
  // oxlint-disable-next-line no-console
  console.error(error);
  return error;
}
