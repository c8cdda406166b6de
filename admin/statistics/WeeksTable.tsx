import { Box } from '@mui/material';
import { formatDay } from '../fields/time.ts';
import type { Week } from './useWeeks.ts';

/** The figures of the charts, the newest week first. */
export function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Box component="details" sx={{ my: 2 }}>
      <Box component="summary" sx={{ py: 1, cursor: 'pointer', width: 'fit-content' }}>
        All weeks in figures
      </Box>
      <Box component="table" className="figures" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Stories</th>
            <th scope="col">Routine</th>
            <th scope="col">Fetches</th>
            <th scope="col">Failed</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ week, stories, routine, fetches, failures }) => (
            <tr key={week}>
              <th scope="row">{formatDay(week)}</th>
              {[stories, routine, fetches, failures].map((number, place) => (
                <td key={place}>{number.toLocaleString('en-GB')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  fontSize: '0.9rem',
  '& th, & td': { px: { xs: 0.5, sm: 1.5 }, py: 0.5, textAlign: 'end', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'start', pl: 0 },
  '& thead th': { color: 'text.secondary', borderBottom: '1px solid', fontWeight: 600 },
};
