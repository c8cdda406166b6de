import { Tab, Tabs } from '@mui/material';
import { ListBase, Pagination, WithListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { NoRows, Page } from '../layout/Page.tsx';
import { useTotal } from '../providers/useTotal.ts';
import {
  filterOf,
  reviewKinds,
  reviewTabs,
  type Review,
  type ReviewKind,
  type ReviewTab,
} from './review.ts';
import { ReviewList } from './ReviewList.tsx';
import './review.css';

const kinds = Object.keys(reviewKinds) as ReviewKind[];

/** Everything that waits for a decision is shown first: suggestions of visitors, found feeds, sources in doubt. */
export function FeedSubmissions() {
  const [parameters, setParameters] = useSearchParams();
  const tab = reviewTabs.find((name) => name === parameters.get('status')) ?? 'pending';
  const kind = kinds.find((name) => name === parameters.get('kind')) ?? null;
  const choose = (status: ReviewTab, chosen: ReviewKind | null) =>
    setParameters({ status, ...(chosen !== null && { kind: chosen }) });
  return (
    <Page title="Feed Submissions" width="wide">
      <div className="spread">
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
        <ChoiceField
          label="Kind"
          value={kind ?? ''}
          choices={kinds.map((id) => ({ id, name: reviewKinds[id].name }))}
          none="All kinds"
          onChoose={(chosen) => choose(tab, kinds.find((name) => name === chosen) ?? null)}
        />
      </div>
      <div role="tabpanel" id="submissions" aria-labelledby={`tab-${tab}`}>
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
      </div>
    </Page>
  );
}

function TabName({ tab, kind }: { tab: ReviewTab; kind: ReviewKind | null }) {
  const total = useTotal('reviews', filterOf(tab, kind));
  const name = tab.charAt(0).toUpperCase() + tab.slice(1);
  return <span className="figures">{total === undefined ? name : `${name} ${String(total)}`}</span>;
}

function emptyText(tab: ReviewTab): string {
  return tab === 'all' ? 'No submissions found' : `No ${tab} submissions found`;
}
