import { formatDate } from '../../stories/formatDate.ts';
import type { FeedLook, SeenFeed } from './lookAtFeed.ts';

interface Props {
  look: FeedLook;
}

/** What was found at the address, before anything is sent. */
export default function FeedFinding({ look }: Props) {
  if (look.kind === 'notAFeed') return <p>No feed was found there. {look.reason}</p>;
  if (look.kind === 'unseen') {
    return (
      <p>
        We could not look at this address. {look.reason} You can send it all the same: we try again
        later.
      </p>
    );
  }
  return <SeenFeedFacts feed={look.feed} />;
}

function SeenFeedFacts({ feed }: { feed: SeenFeed }) {
  const { title, kind, headlines, isOfComments } = feed;
  return (
    <>
      <p>
        <strong dir="auto">{title}</strong> {kind}
        {headlines.length === 0 && ', without a story so far'}
      </p>
      {headlines.length > 0 && (
        <ul aria-label="Latest headlines">
          {headlines.map(({ text, publishedAt }) => (
            <li key={text}>
              <span dir="auto">{text}</span>
              {publishedAt !== null && (
                <>
                  {' '}
                  <time dateTime={publishedAt.toISOString()}>{formatDate(publishedAt)}</time>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOfComments && (
        <p className="slip-warning">
          This looks like readers’ comments, not stories. The blog may have another feed.
        </p>
      )}
    </>
  );
}
