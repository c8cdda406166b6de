import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useAction } from '../actions/useAction.ts';
import { undoChange } from './undoChange.ts';

interface UndoButtonProps {
  changeId: string;
  /** The change in words. */
  what: string;
}

/** Undoes a whole change, after a question; the database says why where it cannot. */
export function UndoButton({ changeId, what }: UndoButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [left, setLeft] = useState(0);

  const [undo, isUndoing] = useAction(async ({ dataProvider, notify, refresh, publish }) => {
    setIsAsking(false);
    try {
      await undoChange(dataProvider, changeId, setLeft);
      notify('Undone', { type: 'success' });
      await publish();
    } finally {
      refresh();
    }
  });

  return (
    <>
      <Button
        variant="outlined"
        size="small"
        disabled={isUndoing}
        aria-label={`Undo: ${what}`}
        onClick={() => setIsAsking(true)}
      >
        {isUndoing && left > 0 ? `${left.toLocaleString('en-GB')} left…` : 'Undo'}
      </Button>
      <Confirm
        isOpen={isAsking}
        title="Undo this change?"
        content={`${what}. Everything that this change did is put back; that can be undone as well.`}
        confirm="Undo"
        onConfirm={() => undo()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
