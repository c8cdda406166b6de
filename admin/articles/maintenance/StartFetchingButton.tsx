import { Button } from '@mui/material';
import { HttpError } from 'react-admin';
import { z } from 'zod';
import { useAction } from '../../actions/useAction.ts';
import { countOf } from '../../../common/text/counts.ts';
import { useStartedRun } from './StartedRun.tsx';

const startedSchema = z.object({ jobId: z.string(), totalSources: z.number() });
const underWaySchema = startedSchema.pick({ jobId: true });

/** Starts a run over all sources, which `StartedRun` then follows. */
export function StartFetchingButton() {
  const [, noteRun] = useStartedRun();
  const [start, isStarting] = useAction(async ({ dataProvider, notify }) => {
    try {
      const answer = startedSchema.parse(await dataProvider.callFunction('ingest-feeds'));
      noteRun(answer.jobId);
      notify(`Fetching articles from ${countOf(answer.totalSources, 'source')}`);
    } catch (error) {
      // A run is under way, which its own sentence says: nothing has failed.
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      notify(error.message, { type: 'info' });
      const { data: underWay } = underWaySchema.safeParse(error.body);
      if (underWay !== undefined) noteRun(underWay.jobId);
    }
  }, 'Failed to start article fetching. Please try again.');

  return (
    <Button variant="outlined" disabled={isStarting} onClick={() => start()}>
      Start article fetching
    </Button>
  );
}
