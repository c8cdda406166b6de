import { sourceKinds } from '../../../common/sources/sourceKinds.ts';
import { createStore } from '../../freshness/createStore.ts';
import { everyMinute } from '../../freshness/everyMinute.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import { formatDate, formatMoment, shortAge } from '../../stories/formatDate.ts';
import { Favicon } from './Favicon.tsx';
import { SaveButton } from './SaveButton.tsx';
import { ShareButton } from './ShareButton.tsx';

interface Props {
  story: CardStory;
  isNew: boolean;
}

/** The facts of every card, always in this order: who, and of what kind; when; onward, later, to others. */
export function Byline({ story, isNew }: Props) {
  const { source, url } = story;
  return (
    <div className="byline @container">
      <span className="teller flex min-w-0 flex-wrap items-baseline">
        <span className="source min-w-0 wrap-anywhere">
          <Favicon articleUrl={url} name={source.name} />
          {source.name}
        </span>
        <SourceLabel kind={source.kind} />
      </span>
      <PublishedAt story={story} isNew={isNew} />
      <span className="onward ml-auto flex items-baseline">
        {/* The headline leads there as well, with words that say where: search engines are to go by those. */}
        <a
          className="read-more relative z-1 py-1 font-semibold text-ink"
          href={url}
          target="_blank"
          rel="noopener nofollow"
          tabIndex={-1}
          aria-hidden="true"
        >
          Read More
        </a>
        <SaveButton story={story} />
        <ShareButton story={story} />
      </span>
    </div>
  );
}

export function SourceLabel({ kind }: Pick<CardStory['source'], 'kind'>) {
  if (kind === 'official') return <span className="label official">OFFICIAL</span>;
  return kind !== null && <span className="label kind">{sourceKinds[kind]}</span>;
}

/** The time in milliseconds since 1970, as of this minute; null in the build, whose time is another. */
const now = createStore<number, null>(null, () => {
  everyMinute(() => now.set(Date.now()));
  return Date.now();
});

export function PublishedAt({ story: { publishedAt }, isNew }: Props) {
  const nowMs = now.use();
  const moment = new Date(publishedAt);
  const age = nowMs === null ? null : shortAge(nowMs - moment.getTime());
  return (
    <time className="whitespace-nowrap" dateTime={publishedAt} title={formatMoment(moment)}>
      {formatDate(moment)}
      {age !== null && <span className="age hidden @min-[21.5rem]:inline"> · {age}</span>}
      {isNew && <span className="sr-only">, new since your last visit</span>}
    </time>
  );
}
