import { Box, Button, LinearProgress, Typography } from '@mui/material';
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
    <Box sx={stripStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography role="status" className="figures">
          <strong>{title}</strong>
          {progress === null ? null : ` · ${progress.text}`}
        </Typography>
        <LinearProgress
          aria-label={title}
          sx={{ height: 3, my: 0.75 }}
          {...(fraction === null
            ? {}
            : { variant: 'determinate' as const, value: Math.min(100, fraction * 100) })}
        />
        <Typography variant="body2" color="textSecondary">
          {isStopping
            ? 'Stopping after the part that is under way'
            : 'Stay on this page until it is done'}
        </Typography>
      </Box>
      <Button variant="outlined" disabled={isStopping} onClick={onStop} sx={{ minHeight: 40 }}>
        Stop
      </Button>
    </Box>
  );
}

const stripStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  mt: 1,
  py: 1.5,
  borderBlock: '1px solid',
  borderColor: 'divider',
};
