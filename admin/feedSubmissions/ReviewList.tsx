import { Button, Typography } from '@mui/material';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { RecordsIterator, useListContext } from 'react-admin';
import { countOf } from '../../common/text/counts.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { PageCheckbox } from '../fields/PageCheckbox.tsx';
import { focusContent } from '../layout/focus.ts';
import { NameList } from '../lists/NameList.tsx';
import { RejectionDialog } from './RejectionDialog.tsx';
import { reviewKinds, type Review } from './review.ts';
import { commandOf, entersList, goToRow } from './reviewKeys.ts';
import { ReviewRow } from './ReviewRow.tsx';
import { useDecision } from './useDecision.ts';
import { useFeedChecks } from './useFeedChecks.ts';

/** The rows of a tab: each is decided in one click or by a key, and those that are chosen in one. */
export function ReviewList() {
  const { data: reviews = [], selectedIds, onUnselectItems } = useListContext<Review>();
  const [decide, deciding] = useDecision();
  const [check, checking] = useFeedChecks();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
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
  const show = ({ id }: Review) => setOpened((before) => new Set([...before, id]));
  const toggle = (review: Review) => {
    if (!opened.has(review.id)) show(review);
    else setOpened(new Set([...opened].filter((id) => id !== review.id)));
  };
  const checkOne = (review: Review) => {
    show(review);
    check([review]);
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
    else if (command === 'details') toggle(review);
    else if (!open.includes(review)) return;
    else if (command === 'check') checkOne(review);
    else if (command === 'reject') setAsked([review]);
    else decideOne(review, true);
  };

  return (
    <>
      {hasPending ? <Explanation /> : null}
      {hasPending ? (
        <div role="group" aria-label="Selected submissions" className="selection">
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
        </div>
      ) : null}
      <ul aria-label="Submissions" className="rows" onKeyDown={obey}>
        <RecordsIterator<Review>>
          <ReviewRow
            opened={opened}
            deciding={deciding}
            checking={checking}
            onOpen={toggle}
            onCheck={checkOne}
            onDecide={decideOne}
            onAskReason={(review) => setAsked([review])}
          />
        </RecordsIterator>
      </ul>
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

/** Explains both decisions and the keys once for all rows. */
function Explanation() {
  return (
    <Typography variant="body2" color="textSecondary">
      Approve makes it a source that is read with the next run, or keeps it as one; Reject leaves it
      out, and its articles stay.{' '}
      <span className="keys">
        Keys in the list: ↓ and ↑ to the next and the last, A approves, R asks and rejects, C checks
        the feed, D opens the details.
      </span>
    </Typography>
  );
}
