import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import { withReason } from '../../actions/failureText.ts';

interface PublishAnywayProps {
  /** Why the last build was refused. */
  refusal: string;
  onStarted: () => Promise<unknown>;
}

/** Has a site published that was refused for how much it lost, after a question; it is noted who did. */
export function PublishAnyway({ refusal, onStarted }: PublishAnywayProps) {
  const [isAsking, setIsAsking] = useState(false);
  const loss = lossOf(refusal);
  return (
    <>
      <Button variant="outlined" color="error" size="small" onClick={() => setIsAsking(true)}>
        Publish anyway
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onChanged={onStarted}
        title="Publish the smaller site?"
        confirm="Publish anyway"
        act={async ({ dataProvider }) => {
          const buildId = await dataProvider.callDatabase('publish_anyway', { loss });
          await dataProvider.callFunction('rebuild-site', { buildId });
        }}
        failure={withReason('Failed to publish')}
        isDestructive
      >
        <Typography gutterBottom>{loss}</Typography>
        <Typography color="textSecondary">
          No administrator took that away. If rows were lost, bring back a backup instead. Changes
          notes that you published it.
        </Typography>
      </ConfirmDialog>
    </>
  );
}

/** The figures alone; see `UnexplainedLoss`, which puts what happened and what to do around them. */
export function lossOf(refusal: string): string {
  return /\bIt has \d.*?\.(?= If that is as it should be|$)/s.exec(refusal)?.[0] ?? refusal;
}
