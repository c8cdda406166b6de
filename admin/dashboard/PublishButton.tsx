import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { useAction } from '../actions/useAction.ts';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';

interface PublishButtonProps {
  isBuilding: boolean;
  onStarted: () => Promise<unknown>;
}

/** Has the public site built anew. */
export function PublishButton({ isBuilding, onStarted }: PublishButtonProps) {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const [publish, isStarting] = useAction(
    async () => {
      await dataProvider.callFunction('rebuild-site');
      await onStarted();
    },
    (message) => `Failed to publish: ${message}`,
  );
  const publishOnce = () => {
    if (!isBuilding) publish();
  };

  return (
    <Button
      variant="outlined"
      size="small"
      // Not disabled, which would take the focus away from whoever pressed it.
      aria-disabled={isBuilding}
      onClick={publishOnce}
      sx={{ minHeight: 40 }}
    >
      {isBuilding || isStarting ? 'Publishing…' : 'Publish now'}
    </Button>
  );
}
