import { formatDate } from '../../stories/formatDate.ts';
import type { FeedLook } from './lookAtFeed.ts';

export default function FeedFinding({ look }: { look: FeedLook }) {
  if (look.kind === 'notAFeed') return <p>No feed was found there. {look.reason}</p>;
  if (look.kind === 'unseen') {
    return (
      <p>
        We could not look at this address. {look.reason} You can send it all the same: we try again
        later.
      </p>
    );
  }
  const { title, kind, headlines, known, isOfComments } = look.feed;
  return (
    <>
      <div>
        <a href={look.url} target="_blank" rel="noopener">
          <strong dir="auto">{title}</strong>
        </a>{' '}
        {kind}
        {headlines.length === 0 && ', without a story so far'}
        {headlines.length > 0 && (
          <ul className="mt-1.5" aria-label="Latest headlines">
            {headlines.map(({ text, publishedAt }) => (
              <li key={text} className="border-t border-rule py-1">
                <span dir="auto">{text}</span>
                {publishedAt !== null && (
                  <>
                    {' '}
                    <time className="text-ink-2" dateTime={publishedAt.toISOString()}>
                      {formatDate(publishedAt)}
                    </time>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {known !== null && <p className="mt-1.5 font-semibold text-negative">{known}</p>}
      {isOfComments && (
        <p className="mt-1.5 font-semibold text-negative">
          This looks like readers’ comments, not stories. The blog may have another feed.
        </p>
      )}
    </>
  );
}
