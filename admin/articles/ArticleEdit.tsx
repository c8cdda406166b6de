import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import {
  BooleanInput,
  Link,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useGetList,
  useNotify,
  useRedirect,
} from 'react-admin';
import { maxExcerptCharacters } from '../../common/limits.ts';
import { topicWords } from '../../common/text/topicWords.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { isDuplicate, refuseForm, useAction, withReason } from '../actions/useAction.ts';
import { RecordToolbar } from '../audit/HistoryButton.tsx';
import { ClubInput } from '../fields/ClubInput.tsx';
import { Small, SmallButton, Text } from '../fields/elements.tsx';
import { atMost, choicesOf, requiredText } from '../fields/inputs.ts';
import { OutsideLink } from '../fields/OutsideLink.tsx';
import { EditPage, keepTyped } from '../layout/EditPage.tsx';
import { UnsavedInputs } from '../layout/Page.tsx';
import { sourceName } from '../sources/source.ts';
import { articleColumns, type Article } from './facts/article.ts';
import { ArticleFacts } from './facts/ArticleFacts.tsx';
import { ArticleStanding } from './standing/ArticleStanding.tsx';

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
      titleOf={() => 'Edit article'}
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
      {(article) => (
        <SimpleForm
          toolbar={<RecordToolbar table="articles" id={article.id} />}
          resetOptions={keepTyped}
          sx={{ px: 0 }}
        >
          <UnsavedInputs />
          <Text variant="h2" dir="auto">
            <OutsideLink href={article.canonical_url} color="textPrimary">
              {article.headline}
            </OutsideLink>
          </Text>
          <ArticleFacts article={article} />
          <ArticleStanding article={article} />
          <SameNews article={article} />
          <TextInput
            source="headline"
            label="Headline"
            helperText="What you correct here is kept when the feed is read again."
            validate={requiredText('Enter a headline')}
            multiline
          />
          <TextInput
            source="excerpt"
            label="Excerpt"
            helperText={`Plain text, at most ${maxExcerptCharacters} characters. What you write here is kept when the feed is read again.`}
            validate={atMost(maxExcerptCharacters)}
            multiline
            minRows={4}
          />
          <ClubInput
            source="club_id"
            label="Club"
            helperText="Moved to another club, the story stays there, and is not brought back by its feed."
            validate={required('Choose a club')}
          />
          <SelectInput
            source="topic"
            label="Topic"
            choices={choicesOf(topicWords)}
            helperText="Bets and streams are left out of the site, unless their publisher’s are shown."
            validate={required()}
          />
          <BooleanInput
            source="is_routine"
            label="Routine"
            helperText="Tickets, shop, listings and notices. Articles can be filtered by it; the site is by date alone. What you choose here is kept."
          />
        </SimpleForm>
      )}
    </EditPage>
  );
}

/** A club has fewer in as many hours before and after. */
const most = 500;
const hoursApart = 72;

/** The other stories of the event that a story tells, and how to say that it tells another. */
function SameNews({ article }: { article: Article }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { data: told = [] } = useStories(`(event_id.eq.${article.event_id ?? article.id})`);
  const others = told.filter(({ url_key: key }) => key !== article.url_key);
  const [split, isSplitting] = useAction(async ({ dataProvider, notify, refresh, publish }) => {
    await dataProvider.callDatabase('split_event', { article_ids: [article.id] });
    notify('Told apart, for good. Changes takes it back.');
    refresh();
    await publish();
  }, withReason('Failed to tell the story apart'));
  return (
    <Box component="section" aria-label="Same news" sx={{ mt: 1 }}>
      {others.map((other) => (
        <Small key={other.id} dir="auto">
          {'Same news: '}
          <Link to={`/articles/${other.id}`}>{other.headline}</Link>
          {` · ${publisherOf(other)}`}
        </Small>
      ))}
      {others.length === 0 ? null : (
        <SmallButton label="Not the same news" onClick={() => split()} disabled={isSplitting} />
      )}
      <SmallButton label="Same news as …" onClick={() => setIsChoosing(true)} />
      {isChoosing ? <JoinDialog article={article} onClose={() => setIsChoosing(false)} /> : null}
    </Box>
  );
}

function JoinDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const [chosen, setChosen] = useState<Article | null>(null);
  const [from, to] = [-hoursApart, hoursApart].map((hours) =>
    new Date(Date.parse(article.published_at) + hours * 3_600_000).toISOString(),
  );
  const near = `published_at.gte.${from},published_at.lte.${to}`;
  const { data = [], isPending } = useStories(`(club_id.eq.${article.club_id},${near})`);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Same news as which story?"
      confirm="Same news"
      isReady={chosen !== null}
      maxWidth="sm"
      act={async ({ dataProvider, notify, refresh, publish }) => {
        const ids = { article_ids: [article.id], with_id: chosen?.id ?? '' };
        await dataProvider.callDatabase('join_event', ids);
        notify('One card from now on, for good. Changes takes it back.');
        refresh();
        await publish();
      }}
      failure={withReason('Failed to put the stories together')}
    >
      <Autocomplete
        options={data.filter(({ url_key: key }) => key !== article.url_key)}
        getOptionKey={({ id }) => id}
        getOptionLabel={(story) => `${story.headline} · ${publisherOf(story)}`}
        loading={isPending}
        value={chosen}
        onChange={(_, story) => setChosen(story)}
        renderInput={(props) => <TextField {...props} label="Story" sx={{ mt: 1 }} />}
      />
    </ConfirmDialog>
  );
}

/** @param conditions As PostgREST takes them. */
function useStories(conditions: string) {
  return useGetList<Article>('articles', {
    filter: { 'and@': conditions },
    pagination: { page: 1, perPage: most },
    sort: { field: 'published_at', order: 'DESC' },
    meta: { columns: articleColumns },
  });
}

function publisherOf({ source }: Article): string {
  return source === null ? 'Source deleted' : sourceName(source);
}
