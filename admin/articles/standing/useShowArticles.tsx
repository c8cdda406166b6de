import { Button } from '@mui/material';
import { useCloseNotification, useUpdateMany } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { failureText } from '../../actions/failureText.ts';
import { countOf } from '../../../common/text/counts.ts';
import type { Article } from '../article.ts';
import { undoChange } from '../../audit/undoChange.ts';
import type { VisibilityChange } from './standing.ts';

type Shown = Pick<Article, 'id' | 'is_visible'>;

/**
 * Shows articles to visitors, or hides them: written at once, for what has to leave the site does not
 * wait for a notice to close.
 *
 * @param onShown Called once it is written.
 * @returns how to do it, and whether it is under way.
 */
export function useShowArticles(onShown?: () => void) {
  // Also updates the rows on the page, which a refresh may take seconds to do while the site is built.
  const [updateMany] = useUpdateMany<Article>();
  return useAction(
    async (
      { dataProvider, notify, refresh, publish },
      articles: readonly Shown[],
      isVisible: boolean,
    ) => {
      const ids = articles
        .filter((article) => article.is_visible !== isVisible)
        .map(({ id }) => id);
      if (ids.length === 0) return;
      const update = { ids, data: { is_visible: isVisible } };
      try {
        await updateMany('articles', update, { returnPromise: true });
      } catch (error) {
        refresh();
        throw error;
      }
      onShown?.();
      // The write has succeeded, so the switch may be used again while the rest goes on.
      void (async () => {
        // Without an answer here only the way back is missing.
        const { data: changes } = await dataProvider
          .getMany<VisibilityChange>('visibility_changes', { ids: ids.slice(0, 1) })
          .catch(() => ({ data: [] }));
        const changeId = changes[0]?.change_id;
        const what = ids.length === 1 ? 'Article' : countOf(ids.length, 'article');
        notify(`${what} ${isVisible ? 'visible' : 'hidden'}`, {
          action: changeId === undefined ? null : <UndoAction changeId={changeId} />,
        });
        await publish();
        refresh();
      })();
    },
    (error) => failureText('Failed to update article', error),
  );
}

/** The way back in the notice of a change that is written already: a second write. */
function UndoAction({ changeId }: { changeId: string }) {
  const close = useCloseNotification();
  const [undo, isUndoing] = useAction(async ({ dataProvider, notify, refresh, publish }) => {
    try {
      await undoChange(dataProvider, changeId);
      close();
      notify('Undone', { type: 'success' });
      await publish();
    } finally {
      refresh();
    }
  });
  return (
    <Button size="small" color="inherit" disabled={isUndoing} onClick={() => undo()}>
      Undo
    </Button>
  );
}
