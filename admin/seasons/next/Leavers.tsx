import { Typography } from '@mui/material';
import { BooleanInput, useGetList, type RaRecord } from 'react-admin';
import { countOf } from '../../../common/text/counts.ts';
import { unretired } from '../../sources/source.ts';
import type { Club } from './summer.ts';

/** Says what happens to the clubs that are in no league any more, and to their sources. */
export function Leavers({ clubs }: { clubs: readonly Club[] }) {
  const { total } = useGetList<RaRecord>(
    'sources',
    {
      filter: {
        ...unretired,
        is_enabled: true,
        'club_id@in': `(${clubs.map(({ id }) => id).join(',')})`,
      },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: { columns: ['id'] },
    },
    { enabled: clubs.length > 0 },
  );
  if (clubs.length === 0) return null;
  const names = clubs.map(({ name }) => name).join(' and ');
  return (
    <>
      <Typography className="text">
        {names} will be in no league. Their pages and their stories stay.
      </Typography>
      {total === undefined || total === 0 ? (
        <Typography>None of their sources is read.</Typography>
      ) : (
        <BooleanInput
          source="switches_off_leavers"
          label={`Switch off their ${countOf(total, 'source')} when the season becomes active`}
          helperText="Switched off, a source is no longer read, and keeps its stories. Its switch is on its page."
        />
      )}
    </>
  );
}
