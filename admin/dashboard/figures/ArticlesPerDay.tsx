import { Box, Typography } from '@mui/material';
import type { OverviewFigures } from './overviewFigures.ts';
import { VisuallyHidden } from '../Announcer.tsx';

const barHeight = 56;
// The days are days of the calendar, which no time zone is to shift.
const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** How many articles each day brought: a bar, its number above and its day below. */
export function ArticlesPerDay({ days }: { days: OverviewFigures['days'] }) {
  const most = Math.max(1, ...days.map(({ articles }) => articles));
  return (
    <Box component="ol" aria-label="Articles per day" sx={chartStyle}>
      {days.map(({ day, articles }, place) => {
        const isToday = place === days.length - 1;
        return (
          <Box component="li" key={day} sx={dayStyle}>
            <VisuallyHidden>
              {`${longDay.format(new Date(day))}: ${articles.toLocaleString('en-GB')} articles`}
            </VisuallyHidden>
            <Typography variant="body2" className="figures" aria-hidden sx={{ lineHeight: 1.3 }}>
              {articles.toLocaleString('en-GB')}
            </Typography>
            <Box
              aria-hidden
              sx={{
                width: '100%',
                height: Math.max(2, Math.round((barHeight * articles) / most)),
                bgcolor: isToday ? 'primary.main' : 'text.secondary',
              }}
            />
            <Typography
              variant="body2"
              color="textSecondary"
              aria-hidden
              sx={{ pt: 0.5, lineHeight: 1.3, borderTop: '1px solid', borderColor: 'divider' }}
            >
              {isToday ? 'Today' : shortDay.format(new Date(day))}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

const chartStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  columnGap: { xs: 0.75, sm: 1 },
  alignItems: 'end',
  minHeight: barHeight + 44,
};

const dayStyle = {
  position: 'relative',
  display: 'grid',
  textAlign: 'center',
  '& p': { fontSize: { xs: '0.8rem', sm: '0.9rem' } },
};
