import { useState } from 'react';
import { countOf } from '../../../common/text/counts.ts';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import { notifyUndoable } from '../../actions/notifyUndoable.tsx';
import { withReason } from '../../actions/failureText.ts';
import { NameList } from '../../lists/NameList.tsx';
import type { Article } from '../facts/article.ts';
import { useLastDeletion } from '../standing/DeletedArticles.tsx';
import { MayReturnChoice } from '../maintenance/MayReturnChoice.tsx';

interface DeleteSelectedDialogProps {
  articles: readonly Article[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before chosen articles go, and whether they may come back. */
export function DeleteSelectedDialog(props: DeleteSelectedDialogProps) {
  const { articles, onClose, onDeleted } = props;
  const [, noteDeletion] = useLastDeletion();
  const [mayReturn, setMayReturn] = useState(false);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${countOf(articles.length, 'article')}?`}
      confirm="Delete"
      act={async (context) => {
        const { dataProvider, refresh, publish } = context;
        const deleted = await dataProvider.callDatabase('delete_articles', {
          ids: articles.map(({ id }) => id),
          may_return: mayReturn,
        });
        const what = `Deleted ${countOf(deleted, 'article')}`;
        const [article] = articles;
        if (article !== undefined) {
          noteDeletion({ count: deleted, article });
          notifyUndoable(context, what, ['articles', article.id]);
        }
        onDeleted();
        refresh();
        await publish();
      }}
      failure={withReason('Error deleting articles')}
      isDestructive
    >
      <NameList names={articles.map(({ headline, club }) => `${club.name}: ${headline}`)} />
      <MayReturnChoice mayReturn={mayReturn} onChange={setMayReturn} />
    </ConfirmDialog>
  );
}
