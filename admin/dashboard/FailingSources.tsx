import { Box, Link as MaterialLink, Typography } from '@mui/material';
import { Link, useGetList } from 'react-admin';
import { EmptyList } from '../fields/EmptyList.tsx';
import { describeSourceState } from '../sources/describeSourceState.ts';
import { sourceColumns, sourceName, type Source } from '../sources/source.ts';
import { polling } from './polling.ts';

/** Up to ten sources whose last fetch failed, the worst first. */
export function FailingSources() {
  const { data, error } = useGetList<Source>(
    'sources',
    {
      filter: { 'last_error@not.is': 'null' },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'error_count', order: 'DESC' },
      meta: { columns: sourceColumns },
    },
    polling,
  );

  return (
    <section aria-labelledby="failing-sources">
      <Typography id="failing-sources" variant="h2">
        Failing sources
      </Typography>
      {error === null ? null : (
        <Typography role="alert" color="error" sx={{ pt: 1 }}>
          {error.message}
        </Typography>
      )}
      {data?.length === 0 ? <NothingFails /> : null}
      <Box component="ul" aria-label="Failing sources" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((source) => (
          <FailingSource key={source.id} source={source} />
        ))}
      </Box>
    </section>
  );
}

function NothingFails() {
  const { total } = useGetList('sources', {
    pagination: { page: 1, perPage: 1 },
    meta: { columns: ['id'] },
  });
  if (total === undefined) return null;
  return (
    <EmptyList>
      {total === 0 ? 'No sources configured yet' : 'Every source was read without an error.'}
    </EmptyList>
  );
}

interface FailingSourceProps {
  source: Source;
}

function FailingSource({ source }: FailingSourceProps) {
  const { words, needsAttention } = describeSourceState(source, new Date());
  const sourcesOfClub = new URLSearchParams({
    filter: JSON.stringify({ club_id: source.club_id }),
  });
  return (
    <Box component="li" sx={rowStyle}>
      <Typography
        variant="h2"
        component="p"
        className="figures"
        aria-label={`${String(source.error_count)} errors`}
        sx={{ color: needsAttention ? 'error.main' : 'text.secondary', textAlign: 'end' }}
      >
        {source.error_count}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography>
          <Link to={`/sources?${sourcesOfClub.toString()}`} sx={{ fontWeight: 600 }}>
            {source.club.name}: {sourceName(source)}
          </Link>
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {words}. {source.last_error}
        </Typography>
        <MaterialLink
          href={source.url}
          target="_blank"
          rel="noopener noreferrer"
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {source.url}
        </MaterialLink>
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr)',
  columnGap: 2,
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
};
