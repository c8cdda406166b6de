import { useState } from 'react';
import { useListContext } from 'react-admin';
import { countOf } from '../../../common/text/counts.ts';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
import { notifyUndoable } from '../../actions/UndoButton.tsx';
import { withReason } from '../../actions/useAction.ts';
import { NameList, Text, TextButton } from '../../fields/elements.tsx';
import { PageCheckbox } from '../../lists/RowCheckbox.tsx';
import type { Article } from '../facts/article.ts';
import { MayReturnChoice } from '../maintenance/MayReturnChoice.tsx';
import { useLastDeletion } from '../standing/ArticleStanding.tsx';
import { useShowArticles } from '../standing/useShowArticles.ts';

/** Chooses the articles of the page, and what to do with the chosen ones. */
export function ArticleSelection() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Article>();
  const [show] = useShowArticles(onUnselectItems);
  const [isAsking, setIsAsking] = useState(false);
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <div className="selection" role="group" aria-label="Selected articles">
      <PageCheckbox />
      {selected.length === 0 ? null : (
        <>
          <Text className="figures">{selected.length} selected</Text>
          <TextButton label="Hide" onClick={() => show(selected, false)} />
          <TextButton label="Show" onClick={() => show(selected, true)} />
          <TextButton label="Delete" color="error" onClick={() => setIsAsking(true)} />
        </>
      )}
      {isAsking ? (
        <DeleteSelectedDialog
          articles={selected}
          onClose={() => setIsAsking(false)}
          onDeleted={onUnselectItems}
        />
      ) : null}
    </div>
  );
}

interface DeleteSelectedDialogProps {
  articles: readonly Article[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before chosen articles go, and whether they may come back. */
function DeleteSelectedDialog(props: DeleteSelectedDialogProps) {
  const { articles, onClose, onDeleted } = props;
  const [, noteDeletion] = useLastDeletion();
  const [mayReturn, setMayReturn] = useState(false);
  return (
    <ConfirmDialog
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
