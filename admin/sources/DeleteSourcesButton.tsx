import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { Confirm, useDataProvider, useNotify, useRefresh, type Identifier } from 'react-admin';
import { useAction } from '../actions/useAction.ts';
import { focusContent } from '../layout/focusContent.ts';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import { deleteSources } from './changeSources.ts';
import { countSources } from './countSources.ts';

interface DeleteSourcesButtonProps {
  ids: readonly Identifier[];
  /** What is deleted, such as the name of the one source. */
  what: string;
  onDeleted?: () => void;
}

/** Deletes sources, once somebody has confirmed it. */
export function DeleteSourcesButton({ ids, what, onDeleted }: DeleteSourcesButtonProps) {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  const isGone = useRef(false);
  const [remove, isDeleting] = useAction(async () => {
    try {
      await deleteSources(dataProvider, ids);
      isGone.current = true;
      notify(ids.length === 1 ? 'Source deleted' : `${countSources(ids.length)} deleted`);
    } finally {
      setIsAsking(false);
    }
  }, 'Failed to delete source');
  // Only then: with its source goes the button that the closing dialog gives the keyboard back to.
  const finish = () => {
    if (isGone.current) {
      isGone.current = false;
      focusContent();
      onDeleted?.();
    }
    refresh();
  };
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={`Delete ${what}`}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Delete
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isDeleting}
        title={`Delete ${what}?`}
        content={ids.length === 1 ? consequences.one : consequences.many}
        confirm="Delete"
        confirmColor="warning"
        slotProps={{ transition: { onExited: finish } }}
        onConfirm={remove}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </>
  );
}

const consequences = {
  one: 'It is not read any more. Its articles stay on the site, with its name. You can bring it back under Changes.',
  many: 'They are not read any more. Their articles stay on the site, with their names. You can bring them back under Changes.',
};
