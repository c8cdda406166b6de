import { Typography } from '@mui/material';
import { useState } from 'react';
import { countOf } from '../../../common/text/counts.ts';
import { ConfirmDialog } from '../../actions/ConfirmDialog.tsx';
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
      act={async ({ dataProvider, notify, refresh, publish }) => {
        const deleted = await dataProvider.callDatabase('delete_articles', {
          ids: articles.map(({ id }) => id),
          may_return: mayReturn,
        });
        notify(`Deleted ${countOf(deleted, 'article')}`);
        const [article] = articles;
        if (article !== undefined) noteDeletion({ count: deleted, article });
        onDeleted();
        refresh();
        await publish();
      }}
      failure={withReason('Error deleting articles')}
      isDestructive
    >
      <NameList names={articles.map(({ headline, club }) => `${club.name}: ${headline}`)} />
      <Typography sx={{ mb: 2 }}>It can be undone under Changes.</Typography>
      <MayReturnChoice mayReturn={mayReturn} onChange={setMayReturn} />
    </ConfirmDialog>
  );
}
