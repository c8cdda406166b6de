import { Create, SimpleForm, useNotify, useRedirect } from 'react-admin';
import { otherRow, refuseForm } from '../../actions/useAction.ts';
import { PageTitle, UnsavedInputs } from '../../layout/Page.tsx';
import type { Source } from '../source.ts';
import { SourceFields } from './SourceFields.tsx';
import { describeAddFailure, newSource, toStoredSource, type NewSource } from './sourceRules.ts';
import { SourceToolbar } from './SourceToolbar.tsx';

/** Adds a source. */
export function SourceCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <Create<Source>
      className="form-page"
      title={<PageTitle>Add source</PageTitle>}
      mutationOptions={{
        onSuccess: () => {
          notify('Source added. It is read with the next run.');
          redirect('list', 'sources');
        },
        onError: (error: unknown) => {
          const url = otherRow(error);
          refuseForm(error, describeAddFailure(error), url === undefined ? {} : { url });
        },
      }}
      transform={({ is_wide: isWide, ...fields }: NewSource) =>
        toStoredSource(isWide ? { ...fields, club_id: null } : fields)
      }
    >
      <SimpleForm
        defaultValues={{ ...newSource, club_id: null, is_wide: false }}
        toolbar={<SourceToolbar label="Add source" />}
        noValidate
      >
        <UnsavedInputs />
        <SourceFields />
      </SimpleForm>
    </Create>
  );
}
