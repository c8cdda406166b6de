import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useGetList } from 'react-admin';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import { withReason } from '../../actions/failureText.ts';
import { useAction } from '../../actions/useAction.ts';
import { sourceName } from '../../sources/source.ts';
import { articleColumns, type Article } from '../facts/article.ts';

/** A club has fewer in as many hours before and after. */
const most = 500;
const hoursApart = 72;

/** The other stories of the event that a story tells, and how to say that it tells another. */
export function SameNews({ article }: { article: Article }) {
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
        <Typography key={other.id} variant="body2" dir="auto">
          {'Same news: '}
          <Link to={`/articles/${other.id}`}>{other.headline}</Link>
          {` · ${publisherOf(other)}`}
        </Typography>
      ))}
      {others.length === 0 ? null : (
        <Button size="small" onClick={() => split()} disabled={isSplitting}>
          Not the same news
        </Button>
      )}
      <Button size="small" onClick={() => setIsChoosing(true)}>
        Same news as …
      </Button>
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
      isOpen
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
