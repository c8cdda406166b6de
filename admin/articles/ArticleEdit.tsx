import { Typography } from '@mui/material';
import {
  BooleanInput,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  required,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import { OutsideLink } from '../fields/OutsideLink.tsx';
import { maxExcerptCharacters } from '../../common/limits.ts';
import { topicWords } from '../../common/text/topicWords.ts';
import { isDuplicate, refuseForm } from '../actions/failureText.ts';
import { useAction } from '../actions/useAction.ts';
import { HistoryButton } from '../audit/HistoryButton.tsx';
import { ClubInput } from '../fields/ClubInput.tsx';
import { atMost, choicesOf, notBlank } from '../fields/inputs.ts';
import { EditPage } from '../layout/EditPage.tsx';
import { keepTyped } from '../layout/OpenedRecord.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { UnsavedInputs } from '../layout/UnsavedGuard.tsx';
import { articleColumns, type Article } from './facts/article.ts';
import { ArticleFacts } from './facts/ArticleFacts.tsx';
import { ArticleStanding } from './standing/ArticleStanding.tsx';
import { SameNews } from './standing/SameNews.tsx';

/**
 * Changes a story's words, labels and club. From then on ingestion leaves what was changed alone, and the site
 * follows at once: words are often changed because they may not stay there.
 */
export function ArticleEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [publish] = useAction((context) => context.publish());
  return (
    <EditPage<Article>
      what="Article"
      listPath="/articles"
      title={<PageTitle>Edit article</PageTitle>}
      mutationOptions={{
        onSuccess: ({ is_visible: isVisible }: Article) => {
          notify('resources.articles.notifications.updated', { messageArgs: { smart_count: 1 } });
          redirect('list', 'articles');
          // A hidden article does not change the site.
          if (isVisible) publish();
        },
        onError: (error: Error) =>
          refuseForm(
            error,
            isDuplicate(error) ? 'That club carries this story already.' : error.message,
          ),
      }}
      queryOptions={{ meta: { columns: articleColumns } }}
      sx={{ maxWidth: 760 }}
    >
      <SimpleForm toolbar={<ExcerptToolbar />} resetOptions={keepTyped} sx={{ px: 0 }}>
        <UnsavedInputs />
        <Story />
        <TextInput
          source="headline"
          label="Headline"
          helperText="What you correct here is kept when the feed is read again."
          validate={[required('Enter a headline'), notBlank('Enter a headline')]}
          multiline
          fullWidth
        />
        <TextInput
          source="excerpt"
          label="Excerpt"
          helperText={`Plain text, at most ${maxExcerptCharacters} characters. What you write here is kept when the feed is read again.`}
          validate={atMost(maxExcerptCharacters)}
          multiline
          minRows={4}
          fullWidth
        />
        <ClubInput
          source="club_id"
          label="Club"
          helperText="Moved to another club, the story stays there, and is not brought back by its feed."
          validate={required('Choose a club')}
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
    </EditPage>
  );
}

function Story() {
  const article = useRecordContext<Article>();
  if (article === undefined) return null;
  return (
    <>
      <Typography variant="h2" dir="auto">
        <OutsideLink href={article.canonical_url} color="textPrimary">
          {article.headline}
        </OutsideLink>
      </Typography>
      <ArticleFacts article={article} />
      <ArticleStanding article={article} />
      <SameNews article={article} />
    </>
  );
}

function ExcerptToolbar() {
  return (
    <Toolbar>
      <SaveButton color="secondary" />
      <HistoryButton table="articles" />
    </Toolbar>
  );
}
