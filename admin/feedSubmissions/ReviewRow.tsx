import { Box, Button, Checkbox, Typography } from '@mui/material';
import { Link, useListContext, useRecordContext } from 'react-admin';
import { countOf } from '../../common/text/counts.ts';
import { Moment } from '../fields/Moment.tsx';
import { OutsideLink } from '../fields/OutsideLink.tsx';
import { FeedCheck } from './FeedCheck.tsx';
import { ReopenButton } from './ReopenButton.tsx';
import { reviewKinds, type Review } from './review.ts';
import { rowId } from './reviewKeys.ts';

interface ReviewRowProps {
  /** The ids of the rows that are being decided. */
  deciding: ReadonlySet<string>;
  /** The ids of the rows of which the feed is being read. */
  checking: ReadonlySet<string>;
  onCheck: (review: Review) => void;
  onDecide: (review: Review, approves: boolean) => void;
  onAskReason: (review: Review) => void;
}

/** A row of the review: its subject, what the feed holds, and the decision. */
export function ReviewRow(props: ReviewRowProps) {
  const { deciding, checking, onCheck, onDecide, onAskReason } = props;
  const review = useRecordContext<Review>();
  const { selectedIds, onToggleItem } = useListContext<Review>();
  if (review === undefined) return null;
  const { id, name, kind, status, address } = review;
  const isPending = status === 'pending';
  const isDeciding = deciding.has(id);
  const words = reviewKinds[kind];
  return (
    <Box component="li" id={rowId(id)} tabIndex={isPending ? -1 : undefined} sx={rowStyle}>
      {isPending ? (
        <Checkbox
          checked={selectedIds.includes(id)}
          onChange={() => onToggleItem(id)}
          slotProps={{ input: { 'aria-label': `Select ${name}` } }}
          sx={{ ml: -1.25, mt: -1, alignSelf: 'flex-start' }}
        />
      ) : null}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {name}
        </Typography>
        <OutsideLink href={address} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {address}
        </OutsideLink>
        <Subject review={review} />
        <Marks review={review} />
        {review.reason === null ? null : (
          <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            Reason: {review.reason}
          </Typography>
        )}
        {isPending ? (
          <>
            <FeedCheck review={review} isChecking={checking.has(id)} onCheck={onCheck} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
              <Button
                variant="contained"
                disabled={isDeciding}
                aria-label={`Approve: ${name}`}
                title={words.approving}
                onClick={() => onDecide(review, true)}
              >
                Approve
              </Button>
              <Button
                variant="outlined"
                disabled={isDeciding}
                aria-label={`Reject: ${name}`}
                title={words.rejecting}
                onClick={() => onDecide(review, false)}
              >
                Reject
              </Button>
              <Button
                disabled={isDeciding}
                aria-label={`Reject with a reason: ${name}`}
                onClick={() => onAskReason(review)}
              >
                With a reason…
              </Button>
            </Box>
          </>
        ) : (
          <ReopenButton review={review} />
        )}
      </Box>
    </Box>
  );
}

interface PartProps {
  review: Review;
}

/** Its kind and club, since when it waits and when it was decided. */
function Subject({ review }: PartProps) {
  const { kind, status, club_id: clubId, club_name: clubName, source_id: sourceId } = review;
  const words = reviewKinds[kind];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {words.name}
      </Box>
      {' for '}
      {clubId === null ? 'all clubs' : <Link to={`/clubs/${clubId}`}>{clubName}</Link>},{' '}
      {words.since} <Moment at={review.asked_at} />
      {review.reviewed_at === null ? null : (
        <>
          {`, ${status} `}
          <Moment at={review.reviewed_at} />
        </>
      )}
      {sourceId === null ? null : (
        <>
          {' · '}
          <Link to={`/sources/${sourceId}`}>See the source</Link>
        </>
      )}
    </Typography>
  );
}

/** Why it waits, and who else names its address. */
function Marks({ review }: PartProps) {
  const { status, grounds, same_address: others, known_source_id: knownId } = review;
  if (status !== 'pending') return null;
  return (
    <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {others === 0 ? null : (
        <Typography color="error" sx={{ fontWeight: 600 }}>
          {countOf(others, 'other')} with this address {others === 1 ? 'waits' : 'wait'} too.
        </Typography>
      )}
      {knownId === null ? null : (
        <Typography color="error" sx={{ fontWeight: 600 }}>
          Already a source: <Link to={`/sources/${knownId}`}>{review.known_source_name}</Link>.
        </Typography>
      )}
      {grounds.map((ground) => (
        <Typography key={ground} variant="body2">
          {ground}
        </Typography>
      ))}
      {review.held_articles === null ? null : (
        <Typography variant="body2">
          <Link to={`/articles?${heldOf(review.source_id)}`}>
            {countOf(review.held_articles, 'article')} held
          </Link>
          , shown to nobody.
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        Approve: {reviewKinds[review.kind].approving} Reject: {reviewKinds[review.kind].rejecting}
      </Typography>
    </Box>
  );
}

function heldOf(sourceId: string | null): string {
  const filter = JSON.stringify({ held: 'true', source_id: sourceId });
  return new URLSearchParams({ filter }).toString();
}

const rowStyle = {
  display: 'flex',
  py: 2,
  px: 1,
  mx: -1,
  scrollMarginTop: 80,
  '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
};
