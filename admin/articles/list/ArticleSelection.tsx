import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Article } from '../facts/article.ts';
import { useShowArticles } from '../standing/useShowArticles.ts';
import { DeleteSelectedDialog } from './DeleteSelectedDialog.tsx';

/**
 * Chooses the articles of the page, and what to do with the chosen ones. react-admin's bar for that is
 * only there once something is chosen, and its checkbox for all belongs to a table.
 */
export function ArticleSelection() {
  const { data, selectedIds, onSelect, onUnselectItems } = useListContext<Article>();
  const ids = data?.map(({ id }) => id) ?? [];
  const count = selectedIds.length;
  const isEverySelected = ids.length > 0 && count === ids.length;
  return (
    <div className="article-selection" role="group" aria-label="Selected articles">
      <FormControlLabel
        label={count === 0 ? 'Select page' : `${count} selected`}
        control={
          <Checkbox
            color="secondary"
            checked={isEverySelected}
            indeterminate={count > 0 && !isEverySelected}
            onChange={() => {
              if (isEverySelected) onUnselectItems();
              else onSelect(ids);
            }}
          />
        }
        className="figures"
      />
      {count === 0 ? null : <SelectionActions />}
    </div>
  );
}

function SelectionActions() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Article>();
  const [show] = useShowArticles(onUnselectItems);
  const [isAsking, setIsAsking] = useState(false);
  const selected = data.filter(({ id }) => selectedIds.includes(id));

  return (
    <>
      <Button onClick={() => show(selected, false)}>Hide</Button>
      <Button onClick={() => show(selected, true)}>Show</Button>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking ? (
        <DeleteSelectedDialog
          articles={selected}
          onClose={() => setIsAsking(false)}
          onDeleted={onUnselectItems}
        />
      ) : null}
    </>
  );
}
