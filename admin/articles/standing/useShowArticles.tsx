import { Button } from '@mui/material';
import { useCloseNotification } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { failureText } from '../../actions/failureText.ts';
import { countOf } from '../../../common/text/counts.ts';
import type { Article } from '../article.ts';
import { undoChange } from '../../audit/undoChange.ts';

type Shown = Pick<Article, 'id' | 'is_visible'>;

/**
 * Shows articles to visitors, or hides them: written at once, for what has to leave the site does not
 * wait for a notice to close.
 *
 * @returns how to do it, and whether it is under way.
 */
export function useShowArticles() {
  return useAction(
    async ({ dataProvider, notify, refresh }, articles: readonly Shown[], isVisible: boolean) => {
      const ids = articles
        .filter((article) => article.is_visible !== isVisible)
        .map(({ id }) => id);
      if (ids.length === 0) return;
      try {
        await dataProvider.updateMany('articles', { ids, data: { is_visible: isVisible } });
        const { data: changes } = await dataProvider.getMany('visibility_changes', {
          ids: ids.slice(0, 1),
        });
        const changeId = (changes[0] as { change_id: string } | undefined)?.change_id;
        const what = ids.length === 1 ? 'Article' : countOf(ids.length, 'article');
        notify(`${what} ${isVisible ? 'visible' : 'hidden'}`, {
          action: changeId === undefined ? null : <UndoAction changeId={changeId} />,
        });
        await dataProvider.publishAtOnce();
      } finally {
        refresh();
      }
    },
    (error) => failureText('Failed to update article', error),
  );
}

/** The way back in the notice of a change that is written already: a second write. */
function UndoAction({ changeId }: { changeId: string }) {
  const close = useCloseNotification();
  const [undo, isUndoing] = useAction(async ({ dataProvider, notify, refresh }) => {
    try {
      await undoChange(dataProvider, changeId);
      close();
      notify('Undone', { type: 'success' });
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
