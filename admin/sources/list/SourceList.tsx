import { BulkActionsToolbar, DataTable, List, Pagination } from 'react-admin';
import { sourceKinds } from '../../../common/sources/sourceKinds.ts';
import { choiceFilter, searchFilter } from '../../fields/filters.tsx';
import { ClubInput } from '../../fields/ClubInput.tsx';
import { PageCheckbox } from '../../fields/PageCheckbox.tsx';
import { PageTabs } from '../../layout/PageTabs.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { sourcePages } from '../../statistics/statistics.ts';
import { NoRows } from '../../lists/NoRows.tsx';
import { WeeklyStories } from '../../statistics/WeeklyStories.tsx';
import { StartedRun } from '../../runs/StartedRun.tsx';
import { errorBudget } from '../health/describeErrorBudget.ts';
import { SourceCondition } from '../health/SourceCondition.tsx';
import { sourceStates } from '../health/describeSourceState.ts';
import { noClub, sourceListMeta, sourceTypes, unretired, type Source } from '../source.ts';
import { SourceActions } from './SourceActions.tsx';
import { SourceBulkActions } from './SourceBulkActions.tsx';
import {
  ClubOfSource,
  EnabledSwitch,
  KindAndPriority,
  NameAndAddress,
  RowActions,
  SelectSource,
} from './sourceCells.tsx';
import './sourceTable.css';

/** All sources, with their health in words. */
export function SourceList() {
  return (
    <>
      <PageTabs label="Sources" pages={sourcePages} />
      <StartedRun listsSources />
      <List<Source>
        actions={<SourceActions />}
        title={<PageTitle>Sources</PageTitle>}
        // The toolbar stays above it, so that the first source can be added.
        empty={false}
        exporter={false}
        filter={unretired}
        filters={filters}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
        perPage={25}
        queryOptions={{ meta: sourceListMeta }}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <DataTable<Source>
          bulkActionButtons={false}
          bulkActionsToolbar={
            <BulkActionsToolbar selectAllButton={false}>
              <SourceBulkActions />
            </BulkActionsToolbar>
          }
          empty={<NoRows>No sources configured yet</NoRows>}
          rowClick={false}
          className="source-table"
        >
          <DataTable.Col
            label={<PageCheckbox />}
            field={SelectSource}
            className="select"
            disableSort
          />
          <DataTable.Col source="club(name)" label="Club" field={ClubOfSource} />
          <DataTable.Col source="name" label="Source" field={NameAndAddress} />
          <DataTable.Col source="kind" label="Kind" field={KindAndPriority} />
          <DataTable.Col label="Stories a week" className="stories" disableSort>
            <WeeklyStories of="sources" isAlone />
          </DataTable.Col>
          <DataTable.Col source="error_count" label="State" field={SourceCondition} />
          <DataTable.Col source="is_enabled" label="Enabled" field={EnabledSwitch} />
          <DataTable.Col label="Actions" field={RowActions} className="actions" disableSort />
        </DataTable>
      </List>
    </>
  );
}

/** Asked for one by one, but for the search: all of them would fill the screen of a phone. */
const onDemand = { alwaysOn: false };
const filters = [
  searchFilter('Search names and URLs'),
  <ClubInput key="club" source="club_id" label="Club" />,
  choiceFilter('club_id@is', 'Coverage', { null: noClub }, onDemand),
  choiceFilter('type', 'Type', sourceTypes, onDemand),
  choiceFilter('state', 'State', sourceStates, onDemand),
  choiceFilter('kind', 'Kind', sourceKinds, onDemand),
  choiceFilter('is_enabled', 'Enabled', { true: 'Enabled', false: 'Switched off' }, onDemand),
  choiceFilter('failed_share@gt', 'Error budget', { [errorBudget]: 'Over the budget' }, onDemand),
];
