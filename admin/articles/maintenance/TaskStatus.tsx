import { Button, LinearProgress, Typography } from '@mui/material';
import type { RunningTask } from './useLongTask.ts';

interface TaskStatusProps {
  running: RunningTask;
  onStop: () => void;
}

/** How far the task under way is, and the button that ends it. */
export function TaskStatus({ running, onStop }: TaskStatusProps) {
  const { title, progress, isStopping } = running;
  const fraction = progress?.fraction ?? null;
  return (
    <div className="strip">
      <div>
        <Typography role="status" className="figures">
          <strong>{title}</strong>
          {progress === null ? null : ` · ${progress.text}`}
        </Typography>
        <LinearProgress
          aria-label={title}
          {...(fraction === null
            ? {}
            : { variant: 'determinate' as const, value: Math.min(100, fraction * 100) })}
        />
        <Typography variant="body2" color="textSecondary">
          {isStopping
            ? 'Stopping after the part that is under way'
            : 'Stay on this page until it is done'}
        </Typography>
      </div>
      <Button variant="outlined" disabled={isStopping} onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
