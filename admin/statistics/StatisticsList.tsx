import {
  List,
  Pagination,
  RecordsIterator,
  TopToolbar,
  useListContext,
  WithListContext,
} from 'react-admin';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { ClubInput } from '../fields/ClubInput.tsx';
import { choiceFilter, leagueFilter, searchFilter } from '../fields/filters.tsx';
import { choicesOf } from '../fields/inputs.ts';
import { EmptyList, NoRows, PageTabs, PageTitle } from '../layout/Page.tsx';
import { clubColumns, clubPages, sourceColumns, sourcePages } from './statistics.ts';
import { StatisticsRow } from './StatisticsRow.tsx';

/** The clubs of the active season, those that fell silent first. */
export function ClubsBySilence() {
  return <StatisticsList of="clubs" />;
}

/** The sources, those that fell silent first; those that are read unless others are asked for. */
export function SourcesBySilence() {
  return <StatisticsList of="sources" />;
}

const lists = {
  clubs: {
    resource: 'club_statistics',
    title: 'Clubs',
    pages: clubPages,
    filter: { 'league_id@not.is': 'null' },
    filterDefaultValues: {},
    filters: [searchFilter('Search clubs'), leagueFilter()],
    meta: { columns: clubColumns, searchIn: ['name'] },
  },
  sources: {
    resource: 'source_statistics',
    title: 'Sources',
    pages: sourcePages,
    filter: {},
    // A source that is switched off is silent on purpose, so it is shown only when asked for.
    filterDefaultValues: { is_enabled: 'true' },
    filters: [
      searchFilter('Search sources'),
      <ClubInput key="club" source="club_id" label="Club" alwaysOn />,
      choiceFilter('is_enabled', 'Enabled', { true: 'Enabled', false: 'Switched off' }),
    ],
    meta: { columns: sourceColumns, searchIn: ['name', 'club_name'] },
  },
} as const;

function StatisticsList({ of }: { of: keyof typeof lists }) {
  const { resource, title, pages, filter, filterDefaultValues, filters, meta } = lists[of];
  return (
    <>
      <PageTabs label={title} pages={pages} />
      <List
        key={of}
        resource={resource}
        className="measured"
        title={<PageTitle>{title}</PageTitle>}
        actions={<ListActions />}
        empty={<EmptyList>Nothing is counted yet.</EmptyList>}
        filter={filter}
        filterDefaultValues={filterDefaultValues}
        filters={[...filters]}
        queryOptions={{ meta }}
        pagination={<Pagination rowsPerPageOptions={[]} />}
        sort={{ field: 'silence', order: 'DESC' }}
      >
        <WithListContext empty={<NoRows />} loading={null}>
          <ul aria-label="Statistics" className="rows">
            <RecordsIterator>
              <StatisticsRow of={of} />
            </RecordsIterator>
          </ul>
        </WithListContext>
      </List>
    </>
  );
}

const orders = {
  'silence DESC': 'Quietest first',
  'name ASC': 'By name',
  'stories DESC': 'Most stories first',
  'routine_share DESC': 'Most routine first',
  'last_story_at DESC': 'Newest story first',
};

function ListActions() {
  const { sort, setSort } = useListContext();
  return (
    <TopToolbar>
      <ChoiceField
        label="Order"
        value={`${sort.field} ${sort.order}`}
        choices={choicesOf(orders)}
        onChoose={(chosen) => {
          const [field = '', order] = chosen.split(' ');
          setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
        }}
      />
    </TopToolbar>
  );
}
