import { DialogContentText, TextField } from '@mui/material';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { RecordsIterator, useListContext } from 'react-admin';
import { maxRejectionCharacters } from '../../common/limits.ts';
import { countOf } from '../../common/text/counts.ts';
import { ConfirmDialog } from '../actions/ConfirmDialog.tsx';
import { Faint, NameList, SmallButton, Text } from '../fields/elements.tsx';
import { atMostWords } from '../fields/inputs.ts';
import { focusContent } from '../layout/focus.ts';
import { PageCheckbox } from '../lists/RowCheckbox.tsx';
import { reviewKinds, type Review } from './review.ts';
import { commandOf, entersList, goToRow } from './reviewKeys.ts';
import { ReviewRow } from './ReviewRow.tsx';
import { decideReviews, useDecision, useFeedChecks } from './useDecision.ts';

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
          <SmallButton
            label={`Approve ${selected.length}`}
            disabled={selected.length === 0}
            onClick={() => (faulty.length > 0 ? setIsApproving(true) : decideSelected(true))}
          />
          <SmallButton
            label={`Reject ${selected.length}`}
            disabled={selected.length === 0}
            onClick={rejectSelected}
          />
          <SmallButton
            label={
              selected.length > unchecked.length && unchecked.length === 0
                ? 'Reading…'
                : `Check ${String(unchecked.length)}`
            }
            disabled={unchecked.length === 0}
            onClick={() => check(unchecked)}
          />
        </div>
      ) : null}
      <ul aria-label="Submissions" className="rows" onKeyDown={obey}>
        <RecordsIterator<Review>
          render={(review) => (
            <ReviewRow
              review={review}
              opened={opened}
              deciding={deciding}
              checking={checking}
              onOpen={toggle}
              onCheck={checkOne}
              onDecide={decideOne}
              onAskReason={(row) => setAsked([row])}
            />
          )}
        />
      </ul>
      <ConfirmDialog
        isOpen={isApproving}
        onClose={() => setIsApproving(false)}
        title={`Approve ${countOf(selected.length, 'submission')}?`}
        confirm="Approve"
        act={() => decideSelected(true)}
        failure="Failed to approve submission"
      >
        <Text>At the last check these could not be read:</Text>
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
    <Faint>
      Approve makes it a source that is read with the next run, or keeps it as one; Reject leaves it
      out, and its articles stay.{' '}
      <span className="keys">
        Keys in the list: ↓ and ↑ to the next and the last, A approves, R asks and rejects, C checks
        the feed, D opens the details.
      </span>
    </Faint>
  );
}

interface RejectionDialogProps {
  /** One or many. */
  reviews: readonly Review[];
  /** Called once they are rejected, before the dialog closes. */
  onRejected: () => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection, one for all, and says what will come of it. */
function RejectionDialog({ reviews, onRejected, onClose }: RejectionDialogProps) {
  const [reason, setReason] = useState('');
  const isTooLong = reason.length > maxRejectionCharacters;
  const [first] = reviews;
  const isOne = reviews.length === 1;
  const kinds = [...new Set(reviews.map(({ kind }) => kind))];
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Reject ${isOne && first !== undefined ? first.name : countOf(reviews.length, 'submission')}?`}
      confirm="Reject"
      act={async (context) => {
        await decideReviews(context, reviews, false, reason);
        onRejected();
      }}
      isReady={!isTooLong}
      isTyped={reason !== ''}
      maxWidth="sm"
    >
      {isOne ? null : <NameList names={reviews.map(({ name }) => name)} />}
      {kinds.map((kind) => (
        <DialogContentText key={kind}>
          {kinds.length === 1 ? null : `${reviewKinds[kind].name}: `}
          {reviewKinds[kind].rejecting}
        </DialogContentText>
      ))}
      <TextField
        label="Reason (optional)"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTooLong}
        helperText={
          isTooLong
            ? atMostWords(maxRejectionCharacters)
            : kinds.includes('suggestion')
              ? 'Whoever suggested it reads this through the link they were given; no e-mail is sent.'
              : 'Kept with the decision, for administrators.'
        }
        multiline
        minRows={3}
        autoFocus
      />
    </ConfirmDialog>
  );
}
