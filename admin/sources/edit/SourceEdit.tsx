import { Button, Typography } from '@mui/material';
import {
  Link as PageLink,
  SaveButton,
  SimpleForm,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
} from 'react-admin';
import { refuseForm } from '../../actions/failureText.ts';
import { HistoryButton } from '../../audit/HistoryButton.tsx';
import { Moment } from '../../fields/Moment.tsx';
import { EditPage } from '../../layout/EditPage.tsx';
import { keepTyped, TypedUntilSaved } from '../../layout/OpenedRecord.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { UnsavedInputs } from '../../layout/UnsavedGuard.tsx';
import { ReadNowButton } from '../actions/ReadNowButton.tsx';
import { DeleteSourcesButton } from '../actions/DeleteSourcesButton.tsx';
import { clubOfSource, sourceColumns, sourceName, type Source } from '../source.ts';
import { SourceFields } from './SourceFields.tsx';
import { SourceHealth } from '../health/SourceHealth.tsx';
import { SourceToolbar } from './SourceToolbar.tsx';
import { describeUpdateFailure, toStoredSource } from './sourceRules.ts';

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
      title={<EditTitle />}
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
      <ClubLink />
      <SourceHealth />
      <Actions />
      <SimpleForm toolbar={<SourceToolbar label="Save" />} resetOptions={keepTyped} noValidate>
        <UnsavedInputs />
        <TypedUntilSaved />
        <NewAddress />
        <SourceFields />
      </SimpleForm>
    </EditPage>
  );
}

function EditTitle() {
  const source = useRecordContext<Source>();
  return <PageTitle>{source === undefined ? 'Source' : sourceName(source)}</PageTitle>;
}

function ClubLink() {
  const source = useRecordContext<Source>();
  if (source === undefined) return null;
  if (source.club === null) return <Typography>{clubOfSource(source)}</Typography>;
  return (
    <PageLink to={`/clubs/${source.club_id}#source-${source.id}`}>{source.club.name}</PageLink>
  );
}

function Actions() {
  const source = useRecordContext<Source>();
  const redirect = useRedirect();
  if (source === undefined) return null;
  if (source.retired_at !== null) return <WayBack retiredAt={source.retired_at} />;
  return (
    <div className="row-actions">
      <ReadNowButton sources={[source]} />
      <HistoryButton table="sources" />
      <Button component={PageLink} to={`/sources/${source.id}/statistics`} size="small">
        Statistics
      </Button>
      <DeleteSourcesButton
        sources={[source]}
        what={sourceName(source)}
        onDeleted={() => redirect('list', 'sources')}
      />
    </div>
  );
}

function WayBack({ retiredAt }: { retiredAt: string }) {
  return (
    <div className="spread">
      <Typography>
        Deleted <Moment at={retiredAt} />. It is not read any more, and its articles keep its name.
        Adding its URL again brings it back, as Changes does.
      </Typography>
      <HistoryButton table="sources" />
    </div>
  );
}

/** Saves the form with the address that the feed has moved to. */
function NewAddress() {
  const source = useRecordContext<Source>();
  if (source?.moved_to == null) return null;
  const { moved_to: url } = source;
  return (
    <SaveButton
      type="button"
      label="Use the new address"
      icon={<></>}
      color="secondary"
      variant="outlined"
      alwaysEnable
      transform={(fields: Partial<Source>) => toStoredSource({ ...fields, url })}
    />
  );
}
