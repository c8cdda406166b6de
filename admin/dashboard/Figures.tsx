import { Box, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Moment } from '../fields/Moment.tsx';
import { displayFont } from '../layout/theme.ts';
import { describeWait } from './describeWait.ts';
import { nextAutomatedRun } from './nextAutomatedRun.ts';
import { polling } from './polling.ts';

const recentMs = 7 * 24 * 60 * 60 * 1000;

/** The numbers of the day. */
export function Figures() {
  const now = new Date();
  // Held still, or every second would be another question.
  const [weekAgo] = useState(() => new Date(now.getTime() - recentMs).toISOString());
  const recentArticles = useCount('articles', { 'published_at@gte': weekAgo });
  const enabledSources = useCount('sources', { is_enabled: true });
  const failingSources = useCount('sources', { 'last_error@not.is': 'null' });
  const nextRun = nextAutomatedRun(now);

  return (
    <Box component="dl" sx={figuresStyle}>
      <Figure label="Recent articles" value={recentArticles} note="Last 7 days" />
      <Figure label="Sources enabled" value={enabledSources} />
      <Figure
        label="Sources failing"
        value={failingSources}
        isTrouble={(failingSources ?? 0) > 0}
      />
      <Figure
        label="Next automated run"
        value={describeWait(nextRun, now)}
        note={<Moment at={nextRun.toISOString()} />}
      />
    </Box>
  );
}

function useCount(resource: string, filter: Record<string, unknown>): number | undefined {
  const { total } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, meta: { columns: ['id'] } },
    polling,
  );
  return total;
}

interface FigureProps {
  label: string;
  /** Undefined until it is known. */
  value: number | string | undefined;
  note?: ReactNode;
  isTrouble?: boolean;
}

function Figure({ label, value, note, isTrouble = false }: FigureProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          className="figures"
          sx={{
            fontFamily: displayFont,
            fontWeight: 600,
            fontSize: '2.2rem',
            lineHeight: 1.1,
            color: isTrouble ? 'error.main' : 'text.primary',
          }}
        >
          {typeof value === 'number' ? value.toLocaleString('en-GB') : (value ?? '–')}
        </Typography>
      </Box>
      {note === undefined ? null : (
        <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, order: -1 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr) 1.5fr' },
  gap: 2,
  m: 0,
  pt: 1.5,
  borderTop: '6px solid',
  borderColor: 'primary.main',
};
