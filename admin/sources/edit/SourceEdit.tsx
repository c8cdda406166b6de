import {
  Link as PageLink,
  SaveButton,
  SimpleForm,
  useNotify,
  useRedirect,
  useRefresh,
} from 'react-admin';
import { refuseForm } from '../../actions/useAction.ts';
import { HistoryButton } from '../../audit/HistoryButton.tsx';
import { Moment, SmallButton, Text } from '../../fields/elements.tsx';
import { EditPage, keepTyped, TypedUntilSaved } from '../../layout/EditPage.tsx';
import { UnsavedInputs } from '../../layout/Page.tsx';
import { DeleteSourcesButton } from '../actions/DeleteSourcesButton.tsx';
import { ReadNowButton } from '../actions/ReadNowButton.tsx';
import { SourceHealth } from '../health/SourceHealth.tsx';
import { clubOfSource, sourceColumns, sourceName, type Source } from '../source.ts';
import { SourceFields } from './SourceFields.tsx';
import { describeUpdateFailure, toStoredSource } from './sourceRules.ts';
import { SourceToolbar } from './SourceToolbar.tsx';

const meta = { columns: sourceColumns };

/** Changes a source, and shows how it fares. */
export function SourceEdit() {
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <EditPage<Source>
      className="form-page"
      what="Source"
      listPath="/sources"
      titleOf={sourceName}
      mutationOptions={{
        onSuccess: () => {
          notify('Source updated');
          refresh();
        },
        onError: (error: unknown) => refuseForm(error, describeUpdateFailure(error)),
      }}
      queryOptions={{ meta }}
      redirect={false}
      transform={toStoredSource}
    >
      {(source) => (
        <>
          <ClubLink source={source} />
          <SourceHealth source={source} />
          <Actions source={source} />
          <SimpleForm toolbar={<SourceToolbar label="Save" />} resetOptions={keepTyped} noValidate>
            <UnsavedInputs />
            <TypedUntilSaved />
            <NewAddress source={source} />
            <SourceFields />
          </SimpleForm>
        </>
      )}
    </EditPage>
  );
}

function ClubLink({ source }: { source: Source }) {
  if (source.club === null) return <Text>{clubOfSource(source)}</Text>;
  return (
    <PageLink to={`/clubs/${source.club_id}#source-${source.id}`}>{source.club.name}</PageLink>
  );
}

function Actions({ source }: { source: Source }) {
  const redirect = useRedirect();
  if (source.retired_at !== null) return <WayBack id={source.id} retiredAt={source.retired_at} />;
  return (
    <div className="row-actions">
      <ReadNowButton sources={[source]} />
      <HistoryButton table="sources" id={source.id} />
      <SmallButton label="Statistics" to={`/sources/${source.id}/statistics`} />
      <DeleteSourcesButton
        sources={[source]}
        what={sourceName(source)}
        onDeleted={() => redirect('list', 'sources')}
      />
    </div>
  );
}

function WayBack({ id, retiredAt }: { id: string; retiredAt: string }) {
  return (
    <div className="spread">
      <Text>
        Deleted <Moment at={retiredAt} />. It is not read any more, and its articles keep its name.
        Adding its URL again brings it back, as Changes does.
      </Text>
      <HistoryButton table="sources" id={id} />
    </div>
  );
}

/** Saves the form with the address that the feed has moved to. */
function NewAddress({ source }: { source: Source }) {
  const { moved_to: url } = source;
  if (url === null) return null;
  return (
    <SaveButton
      type="button"
      label="Use the new address"
      variant="outlined"
      alwaysEnable
      transform={(fields: Partial<Source>) => toStoredSource({ ...fields, url })}
    />
  );
}
