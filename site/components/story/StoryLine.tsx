import type { CardStory } from '../../stories/cardStory.ts';
import { hostName } from '../../stories/sourceName.ts';
import { PublishedAt, SourceLabel } from './Byline.tsx';
import { MoreOnThis } from './MoreOnThis.tsx';
import { StoryCover } from './StoryCover.tsx';
import { useCover } from './useCover.ts';
import { WholeScores } from './WholeScores.tsx';

export function StoryLine({ story }: { story: CardStory }) {
  const { reason, isNew, link, show, marks } = useCover(story, 'followed');
  return (
    <li
      className="relative grid min-h-16 grid-cols-[minmax(0,1fr)] content-start py-1 leading-snug data-covered:min-h-0 md:min-h-12 md:pb-1.5"
      {...marks}
    >
      {reason !== null && <StoryCover story={story} reason={reason} onShow={show} />}
      <a
        className="line-clamp-2 wrap-anywhere visited:text-ink-2 after:absolute after:inset-0"
        href={story.url}
        target="_blank"
        rel="noopener"
        dir="auto"
        ref={link}
        data-host={hostName(story.url)}
      >
        <WholeScores text={story.headline} />
      </a>
      {/* One row whatever the source is called. */}
      <p className="byline @container mt-0 flex-nowrap text-xs leading-tight whitespace-nowrap">
        <span className="truncate" data-part="source">
          {story.source.name}
        </span>
        <SourceLabel kind={story.source.kind} />
        <PublishedAt story={story} isNew={isNew} />
      </p>
      <MoreOnThis story={story} />
    </li>
  );
}
