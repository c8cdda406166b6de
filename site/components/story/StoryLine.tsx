import type { CardStory } from '../../stories/cardStory.ts';
import { hostName } from '../../stories/sourceName.ts';
import { PublishedAt, SourceLabel } from './Byline.tsx';
import { StoryCover } from './StoryCover.tsx';
import { useCover } from './useCover.ts';
import { WholeScores } from './WholeScores.tsx';

/** A story as one headline in the list of a club. */
export function StoryLine({ story }: { story: CardStory }) {
  const { reason, isNew, link, show, marks } = useCover(story, 'followed');
  return (
    <li {...marks}>
      {reason !== null && <StoryCover story={story} reason={reason} onShow={show} />}
      <a
        href={story.url}
        target="_blank"
        rel="noopener"
        dir="auto"
        ref={link}
        data-host={hostName(story.url)}
      >
        <WholeScores text={story.headline} />
      </a>
      <p className="byline">
        <span className="source">{story.source.name}</span>
        <SourceLabel source={story.source} />
        <PublishedAt story={story} isNew={isNew} />
      </p>
    </li>
  );
}
