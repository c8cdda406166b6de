import { Button } from '@mui/material';
import { HttpError } from 'react-admin';
import { z } from 'zod';
import { useAction } from '../../actions/useAction.ts';
import { countOf } from '../../../common/text/counts.ts';

const startedSchema = z.object({ totalSources: z.number() });

/** Starts a run over all sources. */
export function StartFetchingButton() {
  const [start, isStarting] = useAction(async ({ dataProvider, notify }) => {
    try {
      const { totalSources } = startedSchema.parse(await dataProvider.callFunction('ingest-feeds'));
      notify(
        `Fetching articles from ${countOf(totalSources, 'source')}. The Overview shows how far it is`,
      );
    } catch (error) {
      // A run is under way, which its own sentence says: nothing has failed.
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      notify(error.message, { type: 'info' });
    }
  }, 'Failed to start article fetching. Please try again.');

  return (
    <Button variant="outlined" disabled={isStarting} onClick={() => start()} sx={{ minHeight: 40 }}>
      Start article fetching
    </Button>
  );
}
