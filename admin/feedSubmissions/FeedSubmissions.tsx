import { Box, Tab, Tabs } from '@mui/material';
import {
  ListBase,
  Pagination,
  RecordsIterator,
  Title,
  useGetList,
  WithListContext,
} from 'react-admin';
import { useSearchParams } from 'react-router';
import { EmptyList } from '../layout/Notice.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import {
  filterOf,
  submissionColumns,
  submissionTabs,
  type FeedSubmission,
  type SubmissionTab,
} from './feedSubmission.ts';
import { SubmissionRow } from './SubmissionRow.tsx';

/** The fan blogs that visitors suggested: what waits is shown first. */
export function FeedSubmissions() {
  const [parameters, setParameters] = useSearchParams();
  const tab = submissionTabs.find((name) => name === parameters.get('status')) ?? 'pending';
  return (
    <Box sx={{ pt: 1, maxWidth: 900 }}>
      <Title title={<PageTitle>Feed Submissions</PageTitle>} />
      <Tabs
        value={tab}
        aria-label="Submissions by state"
        onChange={(_event, chosen: SubmissionTab) => setParameters({ status: chosen })}
        variant="scrollable"
        scrollButtons={false}
        textColor="inherit"
      >
        {submissionTabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={<TabName tab={name} />}
            id={`tab-${name}`}
            aria-controls="submissions"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="submissions" aria-labelledby={`tab-${tab}`}>
        <ListBase<FeedSubmission>
          key={tab}
          resource="feed_submissions"
          filter={filterOf(tab)}
          perPage={20}
          sort={{ field: 'submitted_at', order: 'DESC' }}
          queryOptions={{ meta: { columns: submissionColumns } }}
          disableSyncWithLocation
          storeKey={false}
        >
          <WithListContext<FeedSubmission>
            empty={<EmptyList>{emptyText(tab)}</EmptyList>}
            loading={null}
          >
            <ul aria-label="Submissions" className="rows">
              <RecordsIterator<FeedSubmission>>
                <SubmissionRow />
              </RecordsIterator>
            </ul>
          </WithListContext>
          <Pagination rowsPerPageOptions={[]} />
        </ListBase>
      </Box>
    </Box>
  );
}

function TabName({ tab }: { tab: SubmissionTab }) {
  const { total } = useGetList('feed_submissions', {
    filter: filterOf(tab),
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  const name = tab.charAt(0).toUpperCase() + tab.slice(1);
  return <span className="figures">{total === undefined ? name : `${name} ${String(total)}`}</span>;
}

function emptyText(tab: SubmissionTab): string {
  return tab === 'all' ? 'No submissions found' : `No ${tab} submissions found`;
}
