import { Button } from '@mui/material';
import { HttpError } from 'react-admin';
import { z } from 'zod';
import { useAction } from '../../actions/useAction.ts';

const startedSchema = z.object({ totalClubs: z.number() });

interface StartDiscoveryButtonProps {
  onStarted: () => Promise<unknown>;
}

/** Begins a search for fan blogs of all clubs. */
export function StartDiscoveryButton({ onStarted }: StartDiscoveryButtonProps) {
  const [start] = useAction(async ({ dataProvider, notify }) => {
    try {
      const answer = await dataProvider.callFunction('bulk-discover-fan-blogs', {
        action: 'start',
      });
      const { totalClubs } = startedSchema.parse(answer);
      notify(`Searching the fan blogs of ${totalClubs} clubs. This takes about 10 to 15 minutes.`);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      notify(`Failed to start blog discovery: ${error.message}`, { type: 'warning' });
    }
    await onStarted();
  }, 'Failed to start blog discovery');

  return (
    <Button variant="outlined" size="small" onClick={start} sx={{ minHeight: 40 }}>
      Start blog discovery
    </Button>
  );
}
