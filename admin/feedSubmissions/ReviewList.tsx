import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { RecordsIterator, useListContext } from 'react-admin';
import { countOf } from '../../common/text/counts.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { PageCheckbox } from '../fields/PageCheckbox.tsx';
import { focusContent } from '../layout/focus.ts';
import { NameList } from '../lists/NameList.tsx';
import { RejectionDialog } from './RejectionDialog.tsx';
import { reviewKinds, type Review } from './review.ts';
import { commandOf, entersList, goToRow, keysInWords } from './reviewKeys.ts';
import { ReviewRow } from './ReviewRow.tsx';
import { useDecision } from './useDecision.ts';
import { useFeedChecks } from './useFeedChecks.ts';

/** The rows of a tab: each is decided in one click or by a key, and those that are chosen in one. */
export function ReviewList() {
  const { data: reviews = [], selectedIds, onUnselectItems } = useListContext<Review>();
  const [decide, deciding] = useDecision();
  const [check, checking] = useFeedChecks();
  const [asked, setAsked] = useState<readonly Review[]>([]);
  const [isApproving, setIsApproving] = useState(false);
  const hasPending = reviews.some(({ status }) => status === 'pending');
  const open = reviews.filter(({ id, status }) => status === 'pending' && !deciding.has(id));
  const selected = open.filter(({ id }) => selectedIds.includes(id));
  /** Whose check found no feed. */
  const faulty = selected.filter(({ failure }) => failure !== null);
  const unchecked = selected.filter(({ id }) => !checking.has(id));

  /** To the next that can be decided, or the last. */
  const go = (review: Review, places: 1 | -1) =>
    goToRow(
      reviews.filter((row) => row.id === review.id || open.includes(row)),
      review,
      places,
    );
  /** The row goes, and the keyboard with it. */
  const leaveRow = (review: Review) => {
    if (!go(review, 1) && !go(review, -1)) focusContent();
  };
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      if (entersList(event) && goToRow(open, null, 1)) event.preventDefault();
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  });
  const decideOne = (review: Review, approves: boolean) => {
    leaveRow(review);
    decide([review], approves);
  };
  const decideSelected = (approves: boolean) => {
    decide(selected, approves);
    onUnselectItems();
    focusContent();
  };
  /** Sources are not retired by one click, and unnamed. */
  const rejectSelected = () => {
    if (selected.some(({ kind }) => reviewKinds[kind].retires)) setAsked(selected);
    else decideSelected(false);
  };
  /** The dialog holds the keyboard until it has gone. */
  const leaveAsked = () =>
    requestAnimationFrame(() => {
      const [only] = asked;
      if (only !== undefined && asked.length === 1) leaveRow(only);
      else {
        onUnselectItems();
        focusContent();
      }
    });
  const obey = (event: KeyboardEvent<HTMLElement>) => {
    const asks = commandOf(event, reviews);
    if (asks === null) return;
    const { command, review } = asks;
    event.preventDefault();
    if (command === 'next') go(review, 1);
    else if (command === 'previous') go(review, -1);
    else if (!open.includes(review)) return;
    else if (command === 'check') check([review]);
    else if (command === 'reject') setAsked([review]);
    else decideOne(review, true);
  };

  return (
    <>
      {hasPending ? (
        <>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ pt: 1.5, display: { xs: 'none', sm: 'block' } }}
          >
            {keysInWords}
          </Typography>
          <Box role="group" aria-label="What is chosen" sx={chosenStyle}>
            <PageCheckbox />
            <Button
              size="small"
              disabled={selected.length === 0}
              onClick={() => (faulty.length > 0 ? setIsApproving(true) : decideSelected(true))}
            >
              Approve {selected.length}
            </Button>
            <Button size="small" disabled={selected.length === 0} onClick={rejectSelected}>
              Reject {selected.length}
            </Button>
            <Button size="small" disabled={unchecked.length === 0} onClick={() => check(unchecked)}>
              {selected.length > unchecked.length && unchecked.length === 0
                ? 'Reading…'
                : `Check ${String(unchecked.length)}`}
            </Button>
          </Box>
        </>
      ) : null}
      <Box component="ul" aria-label="Submissions" className="rows" onKeyDown={obey}>
        <RecordsIterator<Review>>
          <ReviewRow
            deciding={deciding}
            checking={checking}
            onCheck={(review) => check([review])}
            onDecide={decideOne}
            onAskReason={(review) => setAsked([review])}
          />
        </RecordsIterator>
      </Box>
      <ConfirmDialog
        isOpen={isApproving}
        onClose={() => setIsApproving(false)}
        title={`Approve ${countOf(selected.length, 'submission')}?`}
        confirm="Approve"
        act={() => {
          decideSelected(true);
          return Promise.resolve();
        }}
        failure="Failed to approve submission"
      >
        <Typography>At the last check these could not be read:</Typography>
        <NameList names={faulty.map(({ name }) => name)} />
      </ConfirmDialog>
      {asked.length === 0 ? null : (
        <RejectionDialog reviews={asked} onRejected={leaveAsked} onClose={() => setAsked([])} />
      )}
    </>
  );
}

const chosenStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  ml: -1.25,
  '& .MuiButton-root': { minHeight: 40 },
};
