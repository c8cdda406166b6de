import { useUpdateMany } from 'react-admin';
import { countOf } from '../../../common/text/counts.ts';
import { notifyUndoable } from '../../actions/UndoButton.tsx';
import { useAction, type ActionContext } from '../../actions/useAction.ts';
import type { Article } from '../facts/article.ts';

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
    async (context: ActionContext, articles: readonly Shown[], isVisible: boolean) => {
      const { refresh, publish } = context;
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
      const what = ids.length === 1 ? 'Article' : countOf(ids.length, 'article');
      const done = `${what} ${isVisible ? 'visible' : 'hidden'}`;
      notifyUndoable(context, done, ['articles', String(ids[0])]);
      // The write has succeeded, so the switch may be used again while the rest goes on.
      void publish().then(refresh);
    },
    'Failed to update article',
  );
}
