import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useUpdateMany } from 'react-admin';
import { failureText } from '../../actions/failureText.ts';
import type { Article } from '../article.ts';
import { DeleteSelectedDialog } from './DeleteSelectedDialog.tsx';
import { countOf } from '../../../common/text/counts.ts';

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
    <Box sx={barStyle} role="group" aria-label="Selected articles">
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
        sx={{ ml: '-9px', mr: 1 }}
      />
      {count === 0 ? null : <SelectionActions />}
    </Box>
  );
}

function SelectionActions() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<Article>();
  const [updateMany] = useUpdateMany<Article>();
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const count = selectedIds.length;

  const show = (isVisible: boolean) => {
    void updateMany(
      'articles',
      { ids: selectedIds, data: { is_visible: isVisible } },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify(`${countOf(count, 'article')} ${isVisible ? 'visible' : 'hidden'}`, {
            undoable: true,
          });
          onUnselectItems();
        },
        onError: (error) =>
          notify(failureText('Failed to update articles', error), { type: 'error' }),
      },
    );
  };

  return (
    <>
      <Button onClick={() => show(false)}>Hide</Button>
      <Button onClick={() => show(true)}>Show</Button>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking ? (
        <DeleteSelectedDialog
          articles={data.filter(({ id }) => selectedIds.includes(id))}
          onClose={() => setIsAsking(false)}
          onDeleted={onUnselectItems}
        />
      ) : null}
    </>
  );
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  borderBottom: '1px solid',
  borderColor: 'text.primary',
  '& .MuiButton-root': { minHeight: 40 },
};
