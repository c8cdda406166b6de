import { Button } from '@mui/material';
import { useAction } from '../actions/useAction.ts';
import type { Review } from './review.ts';

/** Takes a decision back with all that came of it: it then waits again. */
export function ReopenButton({ review: { change_id: changeId, name } }: { review: Review }) {
  const [reopen, isReopening] = useAction(async ({ dataProvider, notify, refresh }) => {
    if (changeId === null) return;
    try {
      // The database does a part a call.
      while ((await dataProvider.callDatabase('undo_change', { change_id: changeId })) > 0);
      notify(`${name} waits for a decision again.`, { type: 'success' });
    } finally {
      refresh();
    }
  });
  if (changeId === null) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={isReopening}
      aria-label={`Reopen: ${name}`}
      onClick={() => reopen()}
      sx={{ mt: 1, minHeight: 40 }}
    >
      Reopen
    </Button>
  );
}
