import { Button, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { countOf } from '../../common/text/counts.ts';
import { Moment } from '../fields/Moment.tsx';
import { FeedFacts, NewStories } from '../sources/test/FeedFindings.tsx';
import { foundIn, reviewKinds, type Review } from './review.ts';

interface ReviewDetailsProps {
  review: Review;
  /** The ids of the rows that are being decided. */
  deciding: ReadonlySet<string>;
  /** The ids of the rows of which the feed is being read. */
  checking: ReadonlySet<string>;
  onCheck: (review: Review) => void;
  onAskReason: (review: Review) => void;
}

/** Shows why a row waits, what its feed holds, and what either decision does. */
export function ReviewDetails(props: ReviewDetailsProps) {
  const { review, deciding, checking, onCheck, onAskReason } = props;
  const { id, name, kind, status, club_id: clubId, source_id: sourceId, reason } = review;
  const isPending = status === 'pending';
  return (
    <div className="details" aria-live="polite">
      {isPending ? <Grounds review={review} /> : null}
      {reason === null ? null : <Typography>Reason: {reason}</Typography>}
      {review.reviewed_at === null ? null : (
        <Typography variant="body2">
          Decided <Moment at={review.reviewed_at} />
        </Typography>
      )}
      <CheckedFeed review={review} />
      {isPending ? (
        <Typography variant="body2" color="textSecondary">
          Approve: {reviewKinds[kind].approving} Reject: {reviewKinds[kind].rejecting}
        </Typography>
      ) : null}
      <div className="actions">
        {isPending ? (
          <>
            <Button
              size="small"
              variant="outlined"
              disabled={checking.has(id)}
              aria-label={`Check feed: ${name}`}
              onClick={() => onCheck(review)}
            >
              {checking.has(id)
                ? 'Reading the feed…'
                : review.checked_at === null
                  ? 'Check feed'
                  : 'Check again'}
            </Button>
            <Button
              size="small"
              disabled={deciding.has(id)}
              aria-label={`Reject with a reason: ${name}`}
              onClick={() => onAskReason(review)}
            >
              Reject with a reason…
            </Button>
          </>
        ) : null}
        {clubId === null ? null : <Link to={`/clubs/${clubId}`}>{review.club_name}</Link>}
        {sourceId === null ? null : <Link to={`/sources/${sourceId}`}>See the source</Link>}
      </div>
    </div>
  );
}

interface PartProps {
  review: Review;
}

/** Why it waits, and who else names its address. */
function Grounds({ review }: PartProps) {
  const { grounds, same_address: others, known_source_id: knownId, held_articles: held } = review;
  return (
    <>
      {others === 0 ? null : (
        <Typography className="name trouble">
          {countOf(others, 'other')} with this address {others === 1 ? 'waits' : 'wait'} too.
        </Typography>
      )}
      {knownId === null ? null : (
        <Typography className="name trouble">
          Already a source: <Link to={`/sources/${knownId}`}>{review.known_source_name}</Link>.
        </Typography>
      )}
      {grounds.map((ground) => (
        <Typography key={ground} variant="body2">
          {ground}
        </Typography>
      ))}
      {held === null ? null : (
        <Typography variant="body2">
          <Link to={`/articles?${heldOf(review.source_id)}`}>{countOf(held, 'article')} held</Link>,
          shown to nobody.
        </Typography>
      )}
    </>
  );
}

function heldOf(sourceId: string | null): string {
  const filter = JSON.stringify({ held: 'true', source_id: sourceId });
  return new URLSearchParams({ filter }).toString();
}

/** Shows the result of the last check of the feed. */
function CheckedFeed({ review }: PartProps) {
  const { checked_at: checkedAt, failure, source_id: sourceId } = review;
  if (checkedAt === null) return null;
  const feed = foundIn(review);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        Checked <Moment at={checkedAt} />
      </Typography>
      {failure === null ? null : <Typography className="trouble">{failure}</Typography>}
      {feed === null ? null : (
        <>
          <FeedFacts feed={feed} sourceId={sourceId} />
          <Typography variant="body2">Would bring {feed.newCount} new.</Typography>
          <NewStories label="Latest items" stories={feed.stories} />
        </>
      )}
    </>
  );
}
