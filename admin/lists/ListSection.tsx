import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from '../layout/focus.ts';
import { EmptyList } from '../layout/Notice.tsx';

interface ListSectionProps<Row extends { id: string }> {
  /** The id of the heading. */
  id: string;
  title: string;
  /** The buttons of the section. */
  actions?: ReactNode;
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  /** The text for no rows; null while that is not known. */
  empty: string | null;
  /** Draws a row; `onRemove` is called with its id once it is about to go. */
  children: (row: Row, onRemove: (id: string) => void) => ReactNode;
}

/** A list of the Overview under its heading and over a rule. */
export function ListSection<Row extends { id: string }>({
  id,
  title,
  actions,
  rows,
  empty,
  children,
}: ListSectionProps<Row>) {
  const [heading, noteRemoval] = useFocusAfterRemoval(rows);
  return (
    <section aria-labelledby={id}>
      <Box sx={headingStyle}>
        <Typography id={id} variant="h2" ref={heading} tabIndex={-1} sx={{ py: 0.75 }}>
          {title}
        </Typography>
        {actions === undefined ? null : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
        )}
      </Box>
      {rows?.length === 0 && empty !== null ? <EmptyList>{empty}</EmptyList> : null}
      <ul aria-labelledby={id} className="rows">
        {rows?.map((row) => children(row, noteRemoval))}
      </ul>
    </section>
  );
}

const headingStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  borderBottom: '1px solid',
  borderColor: 'text.primary',
  pb: 0.75,
};
