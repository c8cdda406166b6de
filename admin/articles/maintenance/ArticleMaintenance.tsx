import { LinearProgress, TextField } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { countOf } from '../../../common/text/counts.ts';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import { fetchProgram } from '../../actions/fetchProgram.ts';
import { orServerError, useAction, withReason } from '../../actions/useAction.ts';
import { Faint, Text, TextButton } from '../../fields/elements.tsx';
import { MenuButton } from '../../lists/MenuButton.tsx';
import { StartedRun, startRun, useStartedRun } from '../../runs/StartedRun.tsx';
import { useLastDeletion, type DeletedArticle } from '../standing/ArticleStanding.tsx';
import { deleteAllArticles, fixImages } from './deleteAllArticles.ts';
import { MayReturnChoice } from './MayReturnChoice.tsx';
import { useLongTask, type LongTask, type RunningTask } from './useLongTask.ts';

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
        <TextButton
          label="Start article fetching"
          variant="outlined"
          disabled={isFetching}
          onClick={() => fetchArticles()}
        />
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
        <TextButton label="Import" to="/articles/import" />
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

/** How far the task under way is, and the button that ends it. */
function TaskStatus({ running, onStop }: { running: RunningTask; onStop: () => void }) {
  const { title, progress, isStopping } = running;
  const fraction = progress?.fraction ?? null;
  return (
    <div className="strip">
      <div>
        <Text role="status" className="figures">
          <strong>{title}</strong>
          {progress === null ? null : ` · ${progress.text}`}
        </Text>
        <LinearProgress
          aria-label={title}
          {...(fraction === null
            ? {}
            : { variant: 'determinate' as const, value: Math.min(100, fraction * 100) })}
        />
        <Faint>
          {isStopping
            ? 'Stopping after the part that is under way'
            : 'Stay on this page until it is done'}
        </Faint>
      </div>
      <TextButton label="Stop" variant="outlined" disabled={isStopping} onClick={onStop} />
    </div>
  );
}

const confirmationWord = 'DELETE';

interface DeleteAllDialogProps {
  /** How many articles there are. */
  total: number;
  onCancel: () => void;
  onConfirm: (mayReturn: boolean) => void;
}

/** Asks twice before everything goes; the second time for a word that nobody types by accident. */
function DeleteAllDialog({ total, onCancel, onConfirm }: DeleteAllDialogProps) {
  const [isFirst, setIsFirst] = useState(true);
  const [mayReturn, setMayReturn] = useState(false);
  const [word, setWord] = useState('');
  if (isFirst) {
    return (
      <Confirm
        isOpen
        title={`Delete all ${countOf(total, 'article')}?`}
        content="The stories of all clubs disappear from the site, the hidden ones as well. Clubs and sources stay. It can be undone."
        confirm="Continue"
        onConfirm={() => setIsFirst(false)}
        onClose={onCancel}
      />
    );
  }
  return (
    <ConfirmDialog
      onClose={onCancel}
      title="Delete all: are you sure?"
      confirm="Delete all articles"
      act={() => onConfirm(mayReturn)}
      isReady={word.trim() === confirmationWord}
      isDestructive
    >
      <MayReturnChoice mayReturn={mayReturn} onChange={setMayReturn} />
      <TextField
        label={`Type ${confirmationWord} to confirm`}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        autoFocus
      />
    </ConfirmDialog>
  );
}
