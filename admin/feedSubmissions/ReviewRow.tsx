import { Link } from 'react-admin';
import { countOf } from '../../common/text/counts.ts';
import { UndoButton } from '../actions/UndoButton.tsx';
import { Faint, Moment, Small, SmallButton, Text } from '../fields/elements.tsx';
import { OutsideLink } from '../fields/OutsideLink.tsx';
import { filteredList } from '../lists/filteredList.ts';
import { RowCheckbox } from '../lists/RowCheckbox.tsx';
import { FeedFacts, NewStories } from '../sources/test/FeedFindings.tsx';
import { foundIn, reviewKinds, type Review } from './review.ts';
import { rowId } from './reviewKeys.ts';

interface ReviewRowProps {
  review: Review;
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
  const { review, opened, deciding, checking, onOpen, onDecide } = props;
  const { id, name, kind, status, address, club_name: clubName, change_id: changeId } = review;
  const isPending = status === 'pending';
  const isOpen = opened.has(id);
  const words = reviewKinds[kind];
  return (
    <li id={rowId(id)} tabIndex={isPending ? -1 : undefined} className="review">
      {isPending ? <RowCheckbox id={id} label={`Select ${name}`} /> : null}
      <div className="subject">
        <Text component="h2" className="name" dir="auto" title={name}>
          {name}
        </Text>
        <OutsideLink href={address} variant="body2" title={address} />
        <Faint>
          {words.name} for {clubName ?? 'all clubs'}, <Moment at={review.asked_at} />
        </Faint>
        <Outcome review={review} isChecking={checking.has(id)} />
      </div>
      <div className="decision">
        <SmallButton
          label="Details"
          aria-expanded={isOpen}
          of={name}
          onClick={() => onOpen(review)}
        />
        {isPending ? (
          <>
            <SmallButton
              label="Approve"
              variant="contained"
              disabled={deciding.has(id)}
              of={name}
              title={words.approving}
              onClick={() => onDecide(review, true)}
            />
            <SmallButton
              label="Reject"
              variant="outlined"
              disabled={deciding.has(id)}
              of={name}
              title={words.rejecting}
              onClick={() => onDecide(review, false)}
            />
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
      {isOpen ? <ReviewDetails {...props} /> : null}
    </li>
  );
}

/** The one thing to know before the decision, or what it was. */
function Outcome({ review, isChecking }: { review: Review; isChecking: boolean }) {
  const { status, failure, same_address: others, known_source_id: knownId } = review;
  const feed = foundIn(review);
  const isDoubtful = status === 'pending' && (failure !== null || knownId !== null || others > 0);
  return (
    <Small className={isDoubtful ? 'outcome trouble' : 'outcome'}>
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
    </Small>
  );
}

type ReviewDetailsProps = Omit<ReviewRowProps, 'opened' | 'onOpen' | 'onDecide'>;

/** Shows why a row waits, what its feed holds, and what either decision does. */
function ReviewDetails(props: ReviewDetailsProps) {
  const { review, deciding, checking, onCheck, onAskReason } = props;
  const { id, name, kind, status, club_id: clubId, source_id: sourceId, reason } = review;
  const isPending = status === 'pending';
  return (
    <div className="details" aria-live="polite">
      {isPending ? <Grounds review={review} /> : null}
      {reason === null ? null : <Text>Reason: {reason}</Text>}
      {review.reviewed_at === null ? null : (
        <Small>
          Decided <Moment at={review.reviewed_at} />
        </Small>
      )}
      <CheckedFeed review={review} />
      {isPending ? (
        <Faint>
          Approve: {reviewKinds[kind].approving} Reject: {reviewKinds[kind].rejecting}
        </Faint>
      ) : null}
      <div className="actions">
        {isPending ? (
          <>
            <SmallButton
              label={
                checking.has(id)
                  ? 'Reading the feed…'
                  : review.checked_at === null
                    ? 'Check feed'
                    : 'Check again'
              }
              variant="outlined"
              disabled={checking.has(id)}
              aria-label={`Check feed: ${name}`}
              onClick={() => onCheck(review)}
            />
            <SmallButton
              label="Reject with a reason…"
              disabled={deciding.has(id)}
              aria-label={`Reject with a reason: ${name}`}
              onClick={() => onAskReason(review)}
            />
          </>
        ) : null}
        {clubId === null ? null : <Link to={`/clubs/${clubId}`}>{review.club_name}</Link>}
        {sourceId === null ? null : <Link to={`/sources/${sourceId}`}>See the source</Link>}
      </div>
    </div>
  );
}

/** Why it waits, and who else names its address. */
function Grounds({ review }: { review: Review }) {
  const { grounds, same_address: others, known_source_id: knownId, held_articles: held } = review;
  return (
    <>
      {others === 0 ? null : (
        <Text className="name trouble">
          {countOf(others, 'other')} with this address {others === 1 ? 'waits' : 'wait'} too.
        </Text>
      )}
      {knownId === null ? null : (
        <Text className="name trouble">
          Already a source: <Link to={`/sources/${knownId}`}>{review.known_source_name}</Link>.
        </Text>
      )}
      {grounds.map((ground) => (
        <Small key={ground}>{ground}</Small>
      ))}
      {held === null ? null : (
        <Small>
          <Link to={filteredList('articles', { held: 'true', source_id: review.source_id })}>
            {countOf(held, 'article')} held
          </Link>
          , shown to nobody.
        </Small>
      )}
    </>
  );
}

/** Shows the result of the last check of the feed. */
function CheckedFeed({ review }: { review: Review }) {
  const { checked_at: checkedAt, failure, source_id: sourceId } = review;
  if (checkedAt === null) return null;
  const feed = foundIn(review);
  return (
    <>
      <Faint>
        Checked <Moment at={checkedAt} />
      </Faint>
      {failure === null ? null : <Text className="trouble">{failure}</Text>}
      {feed === null ? null : (
        <>
          <FeedFacts feed={feed} sourceId={sourceId} />
          <Small>Would bring {feed.newCount} new.</Small>
          <NewStories label="Latest items" stories={feed.stories} />
        </>
      )}
    </>
  );
}
