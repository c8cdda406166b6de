import { Box, Typography } from '@mui/material';
import { Link, useCreatePath, useRecordContext } from 'react-admin';
import { sourceNameWithClub } from '../sources/source.ts';
import { outcomeWords, type SourceFetch } from './sourceFetch.ts';

/** One source of a run: what it brought, or why it failed. */
export function FetchRow() {
  const fetch = useRecordContext<SourceFetch>();
  const createPath = useCreatePath();
  if (fetch === undefined) return null;
  const { source, outcome } = fetch;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Link
        to={createPath({ resource: 'sources', type: 'edit', id: source.id })}
        color="textPrimary"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {sourceNameWithClub(source)}
      </Link>
      <Typography variant="body2" color={outcome === 'failed' ? 'error' : 'textSecondary'}>
        {outcomeWords[outcome]}
        {outcome === 'read' ? `, ${describeArticles(fetch)}` : null}
      </Typography>
      {fetch.error === null ? null : (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fetch.error}
        </Typography>
      )}
    </Box>
  );
}

function describeArticles({ new_articles, changed_articles }: SourceFetch): string {
  return `${new_articles.toLocaleString('en-GB')} new articles, ${changed_articles.toLocaleString('en-GB')} changed`;
}
