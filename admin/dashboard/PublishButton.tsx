import { Button } from '@mui/material';
import { useAction } from '../actions/useAction.ts';
import { withReason } from '../actions/failureText.ts';

interface PublishButtonProps {
  isBuilding: boolean;
  onStarted: () => Promise<unknown>;
}

/** Has the public site built anew. */
export function PublishButton({ isBuilding, onStarted }: PublishButtonProps) {
  const [publish, isStarting] = useAction(async ({ dataProvider }) => {
    await dataProvider.callFunction('rebuild-site');
    await onStarted();
  }, withReason('Failed to publish'));
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
