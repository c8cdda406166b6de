import { Button, Typography } from '@mui/material';
import { useRecordContext, useUpdate } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import type { Source } from '../source.ts';

const hourMinutes = 60;

/** Why a publisher's clock is mistrusted, with the offset that would put it right; nothing otherwise. */
export function ClockWarning() {
  const source = useRecordContext<Source>();
  const [update] = useUpdate<Source>();
  const offsetMinutes = (source?.clock_offset_minutes ?? 0) + hourMinutes;
  const [setOffset, isSetting] = useAction(async ({ notify }) => {
    if (source === undefined) return;
    const data = { clock_offset_minutes: offsetMinutes };
    const change = { id: source.id, data, previousData: source };
    await update('sources', change, { returnPromise: true });
    notify(`Dates of this source are now taken ${String(offsetMinutes)} minutes earlier`);
  }, 'Failed to update source');
  if (source?.clock_warning == null) return null;
  return (
    <>
      <Typography variant="body2">{source.clock_warning}</Typography>
      <Button color="primary" size="small" onClick={setOffset} disabled={isSetting}>
        Set the offset to {offsetMinutes} minutes
      </Button>
    </>
  );
}
