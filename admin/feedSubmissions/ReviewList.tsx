import { Box, Button, Typography } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { RecordsIterator, useListContext } from 'react-admin';
import { PageCheckbox } from '../fields/PageCheckbox.tsx';
import { focusContent } from '../layout/focus.ts';
import { RejectionDialog } from './RejectionDialog.tsx';
import type { Review } from './review.ts';
import { commandOf, goToRow, keysInWords } from './reviewKeys.ts';
import { ReviewRow } from './ReviewRow.tsx';
import { useDecision } from './useDecision.ts';
import { useFeedChecks } from './useFeedChecks.ts';

/** The rows of a tab: each is decided in one click or by a key, and those that are chosen in one. */
export function ReviewList() {
  const { data: reviews = [], selectedIds, onUnselectItems } = useListContext<Review>();
  const [decide, isDeciding] = useDecision();
  const [check, isChecking] = useFeedChecks();
  const [asked, setAsked] = useState<Review | null>(null);
  const hasPending = reviews.some(({ status }) => status === 'pending');
  const selected = reviews.filter(
    ({ id, status }) => status === 'pending' && selectedIds.includes(id),
  );

  /** The row goes, and the keyboard with it. */
  const leaveRow = (review: Review) => {
    if (!goToRow(reviews, review, 1) && !goToRow(reviews, review, -1)) focusContent();
  };
  const decideOne = (review: Review, approves: boolean) => {
    leaveRow(review);
    decide([review], approves);
  };
  const decideSelected = (approves: boolean) => {
    decide(selected, approves);
    onUnselectItems();
    focusContent();
  };
  const obey = (event: KeyboardEvent<HTMLElement>) => {
    const asks = commandOf(event, reviews);
    if (asks === null) return;
    const { command, review } = asks;
    const isPending = review.status === 'pending';
    event.preventDefault();
    if (command === 'next') goToRow(reviews, review, 1);
    else if (command === 'previous') goToRow(reviews, review, -1);
    else if (!isPending || isDeciding) return;
    else if (command === 'check') check([review]);
    else if (command === 'ask reason') setAsked(review);
    else decideOne(review, command === 'approve');
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
              disabled={isDeciding || selected.length === 0}
              onClick={() => decideSelected(true)}
            >
              Approve {selected.length}
            </Button>
            <Button
              size="small"
              disabled={isDeciding || selected.length === 0}
              onClick={() => decideSelected(false)}
            >
              Reject {selected.length}
            </Button>
            <Button
              size="small"
              disabled={isChecking || selected.length === 0}
              onClick={() => check(selected)}
            >
              {isChecking ? 'Reading…' : `Check ${String(selected.length)}`}
            </Button>
          </Box>
        </>
      ) : null}
      <Box component="ul" aria-label="Submissions" className="rows" onKeyDown={obey}>
        <RecordsIterator<Review>>
          <ReviewRow
            isDeciding={isDeciding}
            onDecide={decideOne}
            onAskReason={(review) => setAsked(review)}
          />
        </RecordsIterator>
      </Box>
      {asked === null ? null : (
        <RejectionDialog
          review={asked}
          // The dialog holds the keyboard until it has gone.
          onRejected={() => requestAnimationFrame(() => leaveRow(asked))}
          onClose={() => setAsked(null)}
        />
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
