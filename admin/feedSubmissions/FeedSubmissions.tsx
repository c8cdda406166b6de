import { Box, MenuItem, Tab, Tabs, TextField } from '@mui/material';
import { ListBase, Pagination, Title, useGetList, WithListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../layout/PageTitle.tsx';
import {
  filterOf,
  reviewKinds,
  reviewTabs,
  type Review,
  type ReviewKind,
  type ReviewTab,
} from './review.ts';
import { ReviewList } from './ReviewList.tsx';
import { NoRows } from '../lists/NoRows.tsx';

const kinds = Object.keys(reviewKinds) as ReviewKind[];

/** Everything that waits for a decision is shown first: suggestions of visitors, found feeds, sources in doubt. */
export function FeedSubmissions() {
  const [parameters, setParameters] = useSearchParams();
  const tab = reviewTabs.find((name) => name === parameters.get('status')) ?? 'pending';
  const kind = kinds.find((name) => name === parameters.get('kind')) ?? null;
  const choose = (status: ReviewTab, chosen: ReviewKind | null) =>
    setParameters({ status, ...(chosen !== null && { kind: chosen }) });
  return (
    <Box sx={{ pt: 1, maxWidth: 900 }}>
      <Title title={<PageTitle>Feed Submissions</PageTitle>} />
      <Box sx={headStyle}>
        <Tabs
          value={tab}
          aria-label="Submissions by state"
          onChange={(_event, chosen: ReviewTab) => choose(chosen, kind)}
          variant="scrollable"
          scrollButtons={false}
          textColor="inherit"
        >
          {reviewTabs.map((name) => (
            <Tab
              key={name}
              value={name}
              label={<TabName tab={name} kind={kind} />}
              id={`tab-${name}`}
              aria-controls="submissions"
            />
          ))}
        </Tabs>
        <TextField
          select
          label="Kind"
          size="small"
          value={kind ?? ''}
          onChange={({ target }) =>
            choose(tab, kinds.find((name) => name === target.value) ?? null)
          }
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="">All kinds</MenuItem>
          {kinds.map((name) => (
            <MenuItem key={name} value={name}>
              {reviewKinds[name].name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box role="tabpanel" id="submissions" aria-labelledby={`tab-${tab}`}>
        <ListBase<Review>
          key={`${tab} ${kind ?? ''}`}
          resource="reviews"
          filter={filterOf(tab, kind)}
          perPage={20}
          sort={{ field: 'asked_at', order: 'DESC' }}
          disableSyncWithLocation
          storeKey={`reviews.${tab}.${kind ?? 'all'}`}
        >
          <WithListContext<Review> empty={<NoRows>{emptyText(tab)}</NoRows>} loading={null}>
            <ReviewList />
          </WithListContext>
          <Pagination rowsPerPageOptions={[]} />
        </ListBase>
      </Box>
    </Box>
  );
}

function TabName({ tab, kind }: { tab: ReviewTab; kind: ReviewKind | null }) {
  const { total } = useGetList('reviews', {
    filter: filterOf(tab, kind),
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  const name = tab.charAt(0).toUpperCase() + tab.slice(1);
  return <span className="figures">{total === undefined ? name : `${name} ${String(total)}`}</span>;
}

function emptyText(tab: ReviewTab): string {
  return tab === 'all' ? 'No submissions found' : `No ${tab} submissions found`;
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
};
