import { EditBase, useGetList, useNotify } from 'react-admin';
import { failureText, refuseForm } from '../actions/failureText.ts';
import { EmptyList, LoadingPage } from '../layout/Notice.tsx';
import { staysHere } from '../layout/EditPage.tsx';
import { OpenedRecord } from '../layout/OpenedRecord.tsx';
import { Page } from '../layout/Page.tsx';
import { PageTabs } from '../layout/PageTabs.tsx';
import { AboutForm, type AboutPage } from './AboutForm.tsx';

interface EditorProps {
  /** Of the row. */
  pageKey: 'about' | 'publishers';
}

const notRead = <EmptyList>Failed to load content</EmptyList>;

/** The editor of the About page: one record, with a preview beside it. */
export function AboutContent() {
  return <EditorPage pageKey="about" />;
}

/** The same of the page for publishers. */
export function PublishersContent() {
  return <EditorPage pageKey="publishers" />;
}

function EditorPage({ pageKey }: EditorProps) {
  return (
    <Page title="About Page" width="wide">
      <PageTabs
        label="Pages"
        pages={{ '/about-content': 'About', '/about-content/publishers': 'For publishers' }}
      />
      <Editor key={pageKey} pageKey={pageKey} />
    </Page>
  );
}

function Editor({ pageKey }: EditorProps) {
  const notify = useNotify();
  const { data, isPending } = useGetList<AboutPage>('about_page_content', {
    filter: { key: pageKey },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  if (isPending) return <LoadingPage />;
  // Once it is there, a failed look for what is new takes away nothing that is being typed.
  if (data === undefined) return notRead;
  const [page] = data;
  if (page === undefined) return <EmptyList>No content found. Please contact support.</EmptyList>;

  return (
    <EditBase<AboutPage>
      resource="about_page_content"
      id={page.id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ onError: staysHere }}
      transform={(written: AboutPage) => ({ ...written, updated_at: new Date().toISOString() })}
      mutationOptions={{
        onSuccess: () => notify(pageKey === 'about' ? 'About page saved' : 'Publishers page saved'),
        onError: (refusal: unknown) =>
          refuseForm(refusal, failureText('Failed to save content', refusal)),
      }}
      // No form without a record: text typed into it would be lost once the record comes.
      render={({ record, isPending: isComing }) => {
        if (record === undefined) return isComing ? <LoadingPage /> : notRead;
        return (
          <OpenedRecord>
            <AboutForm />
          </OpenedRecord>
        );
      }}
    />
  );
}
