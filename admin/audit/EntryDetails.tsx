import { Box, Typography } from '@mui/material';
import { isMark, type ChangeEntry } from './change.ts';

/** Columns for the program alone, which are not shown. */
const silent = new Set(['id', 'version', 'title_key', 'url_key', 'also_url_keys', 'also_sources']);

/** The columns of one record, before and after. */
export function EntryDetails({
  entry: { before, after },
}: {
  entry: Pick<ChangeEntry, 'before' | 'after'>;
}) {
  const columns = Object.keys(after ?? before ?? {}).filter(
    (column) =>
      !silent.has(column) &&
      !isMark(column) &&
      // Of a whole row, what is empty tells nothing.
      ((before !== null && after !== null) || readableValue((after ?? before)?.[column]) !== ''),
  );
  return (
    <Box component="dl" sx={listStyle}>
      {columns.map((column) => (
        <Box key={column} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {column.replaceAll('_', ' ')}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {before === null ? null : (
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {readableValue(before[column]) || 'empty'}
              </Box>
            )}
            {before !== null && after !== null ? ' → ' : null}
            {after === null ? null : (
              <Box component="ins" sx={{ textDecoration: 'none' }}>
                {readableValue(after[column]) || 'empty'}
              </Box>
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const maxCharacters = 300;

/** A column's value for a person: empty for nothing, cut where it is long. */
function readableValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? value.map(String).join(', ')
        : JSON.stringify(value);
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(8em, auto) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.25,
  m: 0,
};
