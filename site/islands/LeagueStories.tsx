import type { CardStory } from '../stories/cardStory.ts';
import { StoryCard } from '../components/story/StoryCard.tsx';

interface Props {
  /** Newest first: the lead and up to five others. */
  stories: readonly CardStory[];
  /** Lays the lead across the page with the others below it, instead of three columns. */
  isWide: boolean;
  /** Whether the lead's picture is in view when the page opens. */
  isEager?: boolean;
}

/** Stories of a league on the home page, at three speeds: one lead, two seconds, and the rest as lines. */
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
