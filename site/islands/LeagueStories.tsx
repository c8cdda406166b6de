import type { CardStory } from '../stories/cardStory.ts';
import { StoryCard } from '../components/story/StoryCard.tsx';

interface Props {
  stories: readonly CardStory[];
  isWide: boolean;
  isEager?: boolean;
}

/** A league's stories on the home page: a lead, two seconds, and the rest as lines. */
export default function LeagueStories({ stories, isWide, isEager = false }: Props) {
  const seconds = stories.slice(1, 3);
  const lines = stories.slice(3);
  return (
    <div
      className={`stories ${isWide ? 'stories--wide' : 'stories--columns'}`}
      data-count={stories.length}
    >
      {stories.slice(0, 1).map((story) => (
        <StoryCard key={story.key} story={story} size="lead" isEager={isEager} />
      ))}
      {seconds.length > 0 && (
        <div className="stories-seconds">
          {seconds.map((story) => (
            <StoryCard key={story.key} story={story} size="second" />
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <div className="stories-lines">
          {lines.map((story) => (
            <StoryCard key={story.key} story={story} size="line" />
          ))}
        </div>
      )}
    </div>
  );
}
