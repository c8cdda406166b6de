import {
  EditBase,
  Form,
  required,
  SaveButton,
  TextInput,
  useGetList,
  useNotify,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Tables } from '../../common/database.types.ts';
import { paragraphs } from '../../common/text/paragraphs.ts';
import { failureText, refuseForm } from '../actions/useAction.ts';
import { HistoryButton } from '../audit/HistoryButton.tsx';
import { Faint, Moment, Text } from '../fields/elements.tsx';
import { keepTyped, OpenedRecord, staysHere, TypedUntilSaved } from '../layout/EditPage.tsx';
import { EmptyList, LoadingPage, Page, PageTabs, UnsavedInputs } from '../layout/Page.tsx';
import './preview.css';

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
            <AboutForm page={record} />
          </OpenedRecord>
        );
      }}
    />
  );
}

/** The row of the About page, or of the page for publishers. */
type AboutPage = Tables<'about_page_content'>;

/** A hint, not a limit: search engines cut longer descriptions. */
const metaDescriptionHintCharacters = 160;

/** The fields on the left, what visitors will see on the right. */
function AboutForm({ page }: { page: AboutPage }) {
  return (
    <Form resetOptions={keepTyped}>
      <UnsavedInputs />
      <TypedUntilSaved />
      <div className="columns">
        <div>
          <TextInput
            source="title"
            label="Title"
            validate={required('Enter a title')}
            parse={keepText}
          />
          <TextInput
            source="content"
            label="Content"
            helperText="A blank line begins a new paragraph."
            validate={required('Enter the text')}
            parse={keepText}
            multiline
            minRows={12}
          />
          <DescriptionInput />
          <div className="actions">
            <SaveButton />
            <HistoryButton table="about_page_content" id={page.id} />
            <Faint>
              Last saved <Moment at={page.updated_at} />
            </Faint>
          </div>
        </div>
        <AboutPreview />
      </div>
    </Form>
  );
}

function DescriptionInput() {
  const description: unknown = useWatch({ name: 'meta_description' });
  const count = typeof description === 'string' ? description.length : 0;
  const isLong = count > metaDescriptionHintCharacters;
  return (
    <TextInput
      source="meta_description"
      label="Description for search engines"
      helperText={`Keep it under ${String(metaDescriptionHintCharacters)} characters; search engines cut what is longer. Now ${String(count)}${isLong ? ': too long' : ''}.`}
      multiline
      minRows={2}
    />
  );
}

/** The column takes no null. */
function keepText(text: string): string {
  return text;
}

/** The About page as visitors will see it once it is saved and the site is rebuilt. */
function AboutPreview() {
  const [title, content] = useWatch({ name: ['title', 'content'] }) as [unknown, unknown];
  const text = paragraphs(typeof content === 'string' ? content : '');
  const heading = typeof title === 'string' && title.trim() !== '' ? title.trim() : 'About Us';
  return (
    <section className="preview" aria-label="Preview">
      <Faint>Preview</Faint>
      <div className="paper">
        {/* A heading of this page it is not. */}
        <Text component="p" variant="h1">
          {heading}
        </Text>
        {text.length === 0 ? <Text>No content found. Please contact support.</Text> : null}
        {text.map((paragraph, index) => (
          <Text key={index} dir="auto">
            {paragraph}
          </Text>
        ))}
      </div>
    </section>
  );
}
