import { Button, Checkbox, Typography } from '@mui/material';
import { useListContext, useRecordContext } from 'react-admin';
import { UndoButton } from '../actions/UndoButton.tsx';
import { Moment } from '../fields/Moment.tsx';
import { OutsideLink } from '../fields/OutsideLink.tsx';
import { foundIn, reviewKinds, type Review } from './review.ts';
import { ReviewDetails } from './ReviewDetails.tsx';
import { rowId } from './reviewKeys.ts';

interface ReviewRowProps {
  /** The ids of the rows of which the details are shown. */
  opened: ReadonlySet<string>;
  /** The ids of the rows that are being decided. */
  deciding: ReadonlySet<string>;
  /** The ids of the rows of which the feed is being read. */
  checking: ReadonlySet<string>;
  onOpen: (review: Review) => void;
  onCheck: (review: Review) => void;
  onDecide: (review: Review, approves: boolean) => void;
  onAskReason: (review: Review) => void;
}

/** A row of the review in a line: its subject and the decision. All else is shown when it is asked for. */
export function ReviewRow(props: ReviewRowProps) {
  const { opened, deciding, checking, onOpen, onDecide } = props;
  const review = useRecordContext<Review>();
  const { selectedIds, onToggleItem } = useListContext<Review>();
  if (review === undefined) return null;
  const { id, name, kind, status, address, club_name: clubName, change_id: changeId } = review;
  const isPending = status === 'pending';
  const isOpen = opened.has(id);
  const words = reviewKinds[kind];
  return (
    <li id={rowId(id)} tabIndex={isPending ? -1 : undefined} className="review">
      {isPending ? (
        <Checkbox
          checked={selectedIds.includes(id)}
          onChange={() => onToggleItem(id)}
          slotProps={{ input: { 'aria-label': `Select ${name}` } }}
        />
      ) : null}
      <div className="subject">
        <Typography component="h2" className="name" dir="auto" title={name}>
          {name}
        </Typography>
        <OutsideLink href={address} variant="body2" title={address}>
          {address}
        </OutsideLink>
        <Typography variant="body2" color="textSecondary">
          {words.name} for {clubName ?? 'all clubs'}, <Moment at={review.asked_at} />
        </Typography>
        <Outcome review={review} isChecking={checking.has(id)} />
      </div>
      <div className="decision">
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`Details: ${name}`}
          onClick={() => onOpen(review)}
        >
          Details
        </Button>
        {isPending ? (
          <>
            <Button
              size="small"
              variant="contained"
              disabled={deciding.has(id)}
              aria-label={`Approve: ${name}`}
              title={words.approving}
              onClick={() => onDecide(review, true)}
            >
              Approve
            </Button>
            <Button
              size="small"
              variant="outlined"
              disabled={deciding.has(id)}
              aria-label={`Reject: ${name}`}
              title={words.rejecting}
              onClick={() => onDecide(review, false)}
            >
              Reject
            </Button>
          </>
        ) : changeId === null ? null : (
          <UndoButton
            changeIds={[changeId]}
            what={name}
            label="Reopen"
            done={`${name} waits for a decision again.`}
          />
        )}
      </div>
      {isOpen ? <ReviewDetails review={review} {...props} /> : null}
    </li>
  );
}

/** The one thing to know before the decision, or what it was. */
function Outcome({ review, isChecking }: { review: Review; isChecking: boolean }) {
  const { status, failure, same_address: others, known_source_id: knownId } = review;
  const feed = foundIn(review);
  const isDoubtful = status === 'pending' && (failure !== null || knownId !== null || others > 0);
  return (
    <Typography variant="body2" className={isDoubtful ? 'outcome trouble' : 'outcome'}>
      {isChecking
        ? 'Reading the feed…'
        : status !== 'pending'
          ? status.charAt(0).toUpperCase() + status.slice(1)
          : knownId !== null
            ? 'A source already'
            : failure !== null
              ? 'No feed'
              : others > 0
                ? `${others.toLocaleString('en-GB')} more alike`
                : feed === null
                  ? null
                  : `${feed.newCount.toLocaleString('en-GB')} new`}
    </Typography>
  );
}
