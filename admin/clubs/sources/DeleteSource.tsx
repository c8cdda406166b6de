import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useGetList } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { deleteSources } from '../../sources/list/changeSources.ts';
import { sourceName, type Source } from '../../sources/source.ts';

interface DeleteSourceProps {
  source: Source;
  onDeleted: () => void;
}

/** Deletes a source after a question; what was read from it stays. */
export function DeleteSource({ source, onDeleted }: DeleteSourceProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove, isDeleting] = useAction(async ({ dataProvider, notify, refresh }) => {
    try {
      await deleteSources(dataProvider, [source.id]);
    } catch (error) {
      // Whether it is there still, the list shows.
      refresh();
      throw error;
    }
    setIsAsking(false);
    notify('Source deleted. Changes brings it back.');
    onDeleted();
  }, 'Failed to delete source');

  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={`Delete: ${sourceName(source)}`}
        onClick={() => setIsAsking(true)}
        sx={{ minHeight: 40 }}
      >
        Delete
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isDeleting}
        title={`Delete ${sourceName(source)}?`}
        content={isAsking ? <WhatStays sourceId={source.id} /> : ''}
        confirm="Delete source"
        confirmColor="warning"
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

function WhatStays({ sourceId }: { sourceId: string }) {
  const { total } = useGetList('articles', {
    filter: { source_id: sourceId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    meta: { columns: ['id'] },
  });
  return (
    <Typography color="textSecondary">
      It is not read any more. {describeArticles(total)}
    </Typography>
  );
}

function describeArticles(count: number | undefined): string {
  switch (count) {
    case undefined:
      return 'Its articles stay on the site, with its name.';
    case 0:
      return 'It has no articles.';
    case 1:
      return 'Its one article stays on the site, with its name.';
    default:
      return `Its ${count.toLocaleString('en-GB')} articles stay on the site, with its name.`;
  }
}
