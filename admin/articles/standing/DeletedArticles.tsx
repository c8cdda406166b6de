import { Button, Typography } from '@mui/material';
import { useGetManyAggregate, useStore } from 'react-admin';
import { countOf } from '../../../common/text/counts.ts';
import { UndoButton } from '../../actions/UndoButton.tsx';
import type { Article } from '../facts/article.ts';
import { ArticleStanding } from './ArticleStanding.tsx';
import type { VisibilityChange } from './standing.ts';

/** The columns kept of a deleted article, to check that it leaves the site. */
export type DeletedArticle = Pick<Article, 'id' | 'canonical_url' | 'club'>;

interface Deletion {
  count: number;
  /** One of them: they went together, and leave the site together. */
  article: DeletedArticle;
}

/** The last deletion of articles, chosen ones or all, in this browser, and how to note another. */
export function useLastDeletion() {
  return useStore<Deletion | null>('articles.deleted', null);
}

/** How the articles stand on the public site that are no longer listed, as they were just deleted. */
export function DeletedArticles() {
  const [deletion, setDeletion] = useLastDeletion();
  return deletion === null ? null : (
    <LastDeletion deletion={deletion} onClose={() => setDeletion(null)} />
  );
}

function LastDeletion({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const { count, article } = deletion;
  const { data } = useGetManyAggregate<VisibilityChange>('visibility_changes', {
    ids: [article.id],
  });
  const change = data?.[0];
  const what = `Deleted ${countOf(count, 'article')}`;
  return (
    <section aria-label="Last deletion" className="strip">
      <div>
        <Typography>{what}</Typography>
        <ArticleStanding article={article} />
      </div>
      {change?.is_gone === true ? <UndoButton changeIds={[change.change_id]} what={what} /> : null}
      <Button size="small" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}
