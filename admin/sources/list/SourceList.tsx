import { BulkActionsToolbar, DataTable, Link, List, Pagination, useListContext } from 'react-admin';
import { sourceKinds } from '../../../common/sources/sourceKinds.ts';
import { countOf } from '../../../common/text/counts.ts';
import { useAction } from '../../actions/useAction.ts';
import { ClubInput } from '../../fields/ClubInput.tsx';
import { Faint, SmallButton } from '../../fields/elements.tsx';
import { choiceFilter, searchFilter } from '../../fields/filters.tsx';
import { FeedAddress } from '../../fields/OutsideLink.tsx';
import { focusContent } from '../../layout/focus.ts';
import { NoRows, PageTabs, PageTitle } from '../../layout/Page.tsx';
import { PageCheckbox, RowCheckbox } from '../../lists/RowCheckbox.tsx';
import { StartedRun } from '../../runs/StartedRun.tsx';
import { sourcePages } from '../../statistics/statistics.ts';
import { WeeklyStories } from '../../statistics/WeeklyStories.tsx';
import { DeleteSourcesButton } from '../actions/DeleteSourcesButton.tsx';
import { EnabledSwitch } from '../actions/EnabledSwitch.tsx';
import { ReadNowButton } from '../actions/ReadNowButton.tsx';
import { errorBudget, sourceStates } from '../health/describeSourceState.ts';
import { SourceCondition } from '../health/SourceCondition.tsx';
import {
  clubOfSource,
  kindAndType,
  noClub,
  sourceListMeta,
  sourceName,
  sourceTypes,
  unretired,
  type Source,
} from '../source.ts';
import { SourceActions } from './SourceActions.tsx';
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
        filter={unretired}
        filters={filters}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
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
            render={selectCell}
            className="select"
            disableSort
          />
          <DataTable.Col source="club(name)" label="Club" render={clubCell} />
          <DataTable.Col source="name" label="Source" render={nameCell} />
          <DataTable.Col source="kind" label="Kind" render={kindCell} />
          <DataTable.Col label="Stories a week" className="stories" disableSort>
            <WeeklyStories of="sources" isAlone />
          </DataTable.Col>
          <DataTable.Col
            source="error_count"
            label="State"
            render={(source: Source) => <SourceCondition source={source} />}
          />
          <DataTable.Col source="is_enabled" label="Enabled" render={enabledCell} />
          <DataTable.Col label="Actions" render={actionsCell} className="actions" disableSort />
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

function SourceBulkActions() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Source>();
  // The bar goes, and the keyboard with it.
  const finish = () => {
    onUnselectItems();
    focusContent();
  };
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const [enable, isWriting] = useAction(
    async ({ dataProvider, notify, refresh }, isEnabled: boolean) => {
      try {
        const data = { is_enabled: isEnabled };
        const ids = selected.map(({ id }) => id);
        await dataProvider.updateMany('sources', { ids, data });
      } finally {
        refresh();
      }
      notify(`${countOf(selected.length, 'source')} ${isEnabled ? 'enabled' : 'switched off'}`);
      finish();
    },
    'Failed to update sources',
  );
  return (
    <>
      <SmallButton label="Enable" disabled={isWriting} onClick={() => enable(true)} />
      <SmallButton label="Disable" disabled={isWriting} onClick={() => enable(false)} />
      <ReadNowButton sources={selected} onStarted={finish} />
      <DeleteSourcesButton
        sources={selected}
        what={countOf(selected.length, 'source')}
        onDeleted={onUnselectItems}
      />
    </>
  );
}

/** Chooses the source for what is done to many. */
function selectCell(source: Source) {
  return (
    <RowCheckbox id={source.id} label={`Select ${sourceName(source)}, ${clubOfSource(source)}`} />
  );
}

/** The source's club, if it has one, which leads to the source on the club's own page. */
function clubCell(source: Source) {
  if (source.club === null) return <>{clubOfSource(source)}</>;
  return (
    <Link to={`/clubs/${source.club_id}#source-${source.id}`} color="textPrimary">
      {source.club.name}
    </Link>
  );
}

/** The source's name on the site, which links to its form, and the address of its feed. */
function nameCell(source: Source) {
  return (
    <>
      <Link to={`/sources/${source.id}`} color="textPrimary" className="name">
        {sourceName(source)}
      </Link>
      {source.display_name === null || source.display_name === source.name ? null : (
        <Faint>{source.name}</Faint>
      )}
      <FeedAddress url={source.url} />
    </>
  );
}

/** The source's kind, the format of its feed, and its priority. */
function kindCell(source: Source) {
  return (
    <>
      {kindAndType(source)}
      <Faint component="span">Priority {source.priority}</Faint>
    </>
  );
}

/** Whether the source is read. */
function enabledCell(source: Source) {
  return <EnabledSwitch source={source} name={`${sourceName(source)}, ${clubOfSource(source)}`} />;
}

/** The buttons of one source: Edit and Delete. */
function actionsCell(source: Source) {
  const name = sourceName(source);
  return (
    <div className="row-actions">
      <SmallButton label="Edit" to={`/sources/${source.id}`} aria-label={`Edit ${name}`} />
      <DeleteSourcesButton sources={[source]} what={name} />
    </div>
  );
}
