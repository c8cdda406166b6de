import { Button, Typography } from '@mui/material';
import { useNotify, useRecordContext, useUpdate } from 'react-admin';
import { failureText } from '../../actions/failureText.ts';
import type { Source } from '../source.ts';

const hourMinutes = 60;

/** Why a publisher's clock is mistrusted, with the offset that would put it right; nothing otherwise. */
export function ClockWarning() {
  const source = useRecordContext<Source>();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<Source>();
  if (source?.clock_warning == null) return null;

  const offsetMinutes = source.clock_offset_minutes + hourMinutes;
  const setOffset = () => {
    const data = { clock_offset_minutes: offsetMinutes };
    void update(
      'sources',
      { id: source.id, data, previousData: source },
      {
        onSuccess: () =>
          notify(`Dates of this source are now taken ${String(offsetMinutes)} minutes earlier`),
        onError: (error) =>
          notify(failureText('Failed to update source', error), { type: 'error' }),
      },
    );
  };

  return (
    <>
      <Typography variant="body2">{source.clock_warning}</Typography>
      <Button color="primary" size="small" onClick={setOffset} disabled={isPending}>
        Set the offset to {offsetMinutes} minutes
      </Button>
    </>
  );
}
