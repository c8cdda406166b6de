import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { PageCheckbox } from '../../fields/PageCheckbox.tsx';
import type { Article } from '../facts/article.ts';
import { useShowArticles } from '../standing/useShowArticles.ts';
import { DeleteSelectedDialog } from './DeleteSelectedDialog.tsx';

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
          <Typography className="figures">{selected.length} selected</Typography>
          <Button onClick={() => show(selected, false)}>Hide</Button>
          <Button onClick={() => show(selected, true)}>Show</Button>
          <Button color="error" onClick={() => setIsAsking(true)}>
            Delete
          </Button>
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
