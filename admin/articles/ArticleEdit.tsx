import { Typography } from '@mui/material';
import {
  BooleanInput,
  Edit,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  required,
  useRecordContext,
} from 'react-admin';
import { OutsideLink } from '../fields/OutsideLink.tsx';
import { maxExcerptCharacters } from '../../common/limits.ts';
import { topicWords } from '../../common/text/topicWords.ts';
import { refuseForm } from '../actions/failureText.ts';
import { HistoryButton } from '../audit/HistoryButton.tsx';
import { atMost, choicesOf } from '../fields/inputs.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { articleColumns, type Article } from './article.ts';
import { ArticleFacts } from './ArticleFacts.tsx';

/** Changes the excerpt and the labels of a story. From then on ingestion leaves them alone. */
export function ArticleEdit() {
  return (
    <Edit<Article>
      title={<PageTitle>Edit article</PageTitle>}
      actions={false}
      // Written before the page is left, so that a refusal finds the words still there.
      mutationMode="pessimistic"
      mutationOptions={{
        onError: (error: Error) => refuseForm(error, error.message),
      }}
      queryOptions={{ meta: { columns: articleColumns } }}
      sx={{ maxWidth: 760 }}
    >
      <SimpleForm toolbar={<ExcerptToolbar />} sx={{ px: 0 }} warnWhenUnsavedChanges>
        <Story />
        <TextInput
          source="excerpt"
          label="Excerpt"
          helperText={`Plain text, at most ${maxExcerptCharacters} characters. What you write here is kept when the feed is read again.`}
          validate={atMost(maxExcerptCharacters)}
          multiline
          sx={{ mt: 2 }}
          minRows={4}
          fullWidth
        />
        <SelectInput
          source="topic"
          label="Topic"
          choices={choicesOf(topicWords)}
          helperText="Bets and streams are left out of the site, unless their publisher’s are shown."
          validate={required()}
          fullWidth
        />
        <BooleanInput
          source="is_routine"
          label="Routine"
          helperText="Tickets, shop, listings and notices: it never leads a league’s section of the home page. Club and league pages are by date alone. What you choose here is kept."
        />
      </SimpleForm>
    </Edit>
  );
}

function Story() {
  const article = useRecordContext<Article>();
  if (article === undefined) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mt: 1, mb: 0.5 }} dir="auto">
        <OutsideLink href={article.canonical_url} color="textPrimary">
          {article.headline}
        </OutsideLink>
      </Typography>
      <ArticleFacts article={article} />
    </>
  );
}

function ExcerptToolbar() {
  return (
    <Toolbar sx={{ px: { xs: 2, sm: '0 !important' }, backgroundColor: 'transparent' }}>
      <SaveButton color="secondary" />
      <HistoryButton table="articles" />
    </Toolbar>
  );
}
