import type { CardStory } from '../../stories/cardStory.ts';
import { SourceLabel } from './Byline.tsx';

const shownAtOnce = 5;

/** The other stories of an event, by the names of those who tell it. */
export function MoreOnThis({ story: { moreOnThis } }: { story: CardStory }) {
  const rest = moreOnThis.slice(shownAtOnce);
  if (moreOnThis.length === 0) return null;
  return (
    <div className="more mt-1 flex flex-wrap content-start gap-x-3 text-s leading-6 text-ink-2 wrap-anywhere">
      More on this:
      <Links others={moreOnThis.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details className="open:basis-full">
          <summary className="relative z-1 inline-block cursor-pointer list-none font-semibold text-ink">
            +{rest.length} more
          </summary>
          <Links others={rest} />
        </details>
      )}
    </div>
  );
}

function Links({ others }: { others: CardStory['moreOnThis'] }) {
  return (
    <ul>
      {others.map(({ name, url, headline, kind }) => (
        <li key={url}>
          <a
            href={url}
            title={headline}
            aria-label={`${name}: ${headline}`}
            target="_blank"
            rel="noopener"
          >
            {name}
          </a>
          <SourceLabel kind={kind} />
        </li>
      ))}
    </ul>
  );
}
