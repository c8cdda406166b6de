import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-admin';
import { orServerError, withReason } from '../../actions/failureText.ts';
import { fetchProgram } from '../../actions/fetchProgram.ts';
import { useAction } from '../../actions/useAction.ts';
import { MenuButton } from '../../lists/MenuButton.tsx';
import { useLastDeletion, type DeletedArticle } from '../standing/DeletedArticles.tsx';
import { deleteAllArticles } from './deleteAllArticles.ts';
import { DeleteAllDialog } from './DeleteAllDialog.tsx';
import { fixImages } from './fixImages.ts';
import { countOf } from '../../../common/text/counts.ts';
import { startRun, StartedRun, useStartedRun } from '../../runs/StartedRun.tsx';
import type { LongTask } from './longTask.ts';
import { TaskStatus } from './TaskStatus.tsx';
import { useLongTask } from './useLongTask.ts';

// The parser of markup is large, and loaded only when it is used.
const cleanExcerpts: LongTask = async (context) =>
  (await fetchProgram(() => import('./cleanExcerpts.ts'))).cleanExcerpts(context);

const deletionFailure = withReason('Error deleting articles');
const cleaningFailure = orServerError('Error fixing articles. Check console for details.');
const imageFailure = orServerError('Error extracting images. Check console for details.');

/** The articles there were when Delete All was chosen. */
interface ToDelete {
  total: number;
  /** The newest, by which the site is seen to follow; none where there is no article at all. */
  newest: DeletedArticle | undefined;
}

/** The actions on all articles at once: fetch, clean, find images, delete. */
export function ArticleMaintenance() {
  const { running, start, stop } = useLongTask();
  const [toDelete, setToDelete] = useState<ToDelete | null>(null);
  const [, noteDeletion] = useLastDeletion();
  const [, noteRun] = useStartedRun();
  const [fetchArticles, isFetching] = useAction(async ({ dataProvider, notify }) => {
    const { jobId, count, refusal } = await startRun(dataProvider);
    if (jobId !== null) noteRun(jobId);
    notify(count === null ? refusal : `Fetching articles from ${countOf(count, 'source')}`);
  }, 'Failed to start article fetching. Please try again.');
  const [askToDelete] = useAction(async ({ dataProvider }) => {
    const { data, total = 0 } = await dataProvider.getList<DeletedArticle>('articles', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'published_at', order: 'DESC' },
      filter: {},
      meta: { columns: ['id', 'canonical_url', 'club:clubs!articles_club_id_fkey(name,slug)'] },
    });
    setToDelete({ total, newest: data[0] });
  }, deletionFailure);

  const tasks = [
    { title: 'Clean HTML Excerpts', task: cleanExcerpts, failure: cleaningFailure },
    { title: 'Fix Image URLs', task: fixImages, failure: imageFailure },
  ];

  return (
    <>
      <div className="actions article-actions">
        <Button variant="outlined" disabled={isFetching} onClick={() => fetchArticles()}>
          Start article fetching
        </Button>
        <MenuButton
          label="Maintenance"
          menuName="Maintenance"
          disabled={running !== null}
          choices={[
            ...tasks.map((task) => ({ name: task.title, act: () => start(task) })),
            null,
            { name: 'Delete All', act: askToDelete },
          ]}
        />
        <Button component={Link} to="/articles/import">
          Import
        </Button>
      </div>
      {running === null ? null : <TaskStatus running={running} onStop={stop} />}
      <StartedRun />
      {toDelete === null ? null : (
        <DeleteAllDialog
          total={toDelete.total}
          onCancel={() => setToDelete(null)}
          onConfirm={(mayReturn) => {
            const { total, newest } = toDelete;
            setToDelete(null);
            const onDeleted = (count: number) => {
              if (newest !== undefined) noteDeletion({ count, article: newest });
            };
            start({
              title: 'Delete All',
              task: deleteAllArticles({ mayReturn, total, onDeleted }),
              failure: deletionFailure,
            });
          }}
        />
      )}
    </>
  );
}
