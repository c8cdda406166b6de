import { Link } from 'react-admin';
import { topicWords } from '../../../common/text/topicWords.ts';
import { Faint, Moment, Small, Text } from '../../fields/elements.tsx';
import { OutsideLink } from '../../fields/OutsideLink.tsx';
import {
  describeFeed,
  judgeStory,
  troublesOf,
  type CheckedFeed,
  type Story,
} from './checkedFeed.ts';
import '../sources.css';

interface FeedFactsProps {
  feed: CheckedFeed;
  /** The source that it is the feed of, which is no other one. */
  sourceId?: string | null | undefined;
}

/** A feed's format and size, its possible faults, and the source that already has it. */
export function FeedFacts({ feed, sourceId }: FeedFactsProps) {
  const { alreadyKnown: known } = feed;
  return (
    <>
      {known === null || known.sourceId === sourceId ? null : (
        <Text color="error" className="name">
          Already known: {known.name} of {known.clubName}.{' '}
          <Link to={`/sources/${known.sourceId}`}>See the source</Link>
        </Text>
      )}
      <Text className="name" dir="auto">
        {feed.title}
      </Text>
      <Faint className="figures">
        {describeFeed(feed)}
        {feed.lastItemAt === null ? null : (
          <>
            , the last <Moment at={feed.lastItemAt} />
          </>
        )}
      </Faint>
      {troublesOf(feed).map((trouble) => (
        <Small key={trouble}>{trouble}</Small>
      ))}
    </>
  );
}

/** A source that is not there yet has no rules. */
const noRules = { left_out_links: [], left_out_titles: [], keeps_named_only: false };

/** The stories of a feed that is no source yet, as they would stand on cards. */
export function NewStories({ label, stories }: { label: string; stories: readonly Story[] }) {
  return (
    <ul aria-label={label} className="rows">
      {stories.map((story) => (
        <StoryCard
          key={story.url}
          story={story}
          leftOut={judgeStory(story, noRules)}
          showsPicture
        />
      ))}
    </ul>
  );
}

interface StoryCardProps {
  story: Story;
  showsPicture: boolean;
  /** Why it would not be taken; null where it would. */
  leftOut: string | null;
}

/** A story as it would stand on a card, and what would become of it. */
export function StoryCard({ story, showsPicture, leftOut }: StoryCardProps) {
  const { headline, excerpt, url, imageUrl, publishedAt, topic, clubs, isNew } = story;
  const fate = leftOut === null ? (isNew ? 'Kept, new' : 'Kept, here already') : 'Left out. ';
  return (
    <li className="story-card" data-kept={leftOut === null}>
      {imageUrl === null || !showsPicture ? (
        <div className="picture" aria-hidden />
      ) : (
        <img
          className="picture"
          src={imageUrl}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
      <div>
        <OutsideLink
          href={url}
          dir="auto"
          color={leftOut === null ? 'textPrimary' : 'textSecondary'}
          className="name"
        >
          {headline}
        </OutsideLink>
        {excerpt === null ? null : (
          <Small className="excerpt" dir="auto">
            {excerpt}
          </Small>
        )}
        <Small color={leftOut === null ? 'textSecondary' : 'error'}>
          {fate}
          {leftOut}
          {' · '}
          {publishedAt === null ? 'no date' : <Moment at={publishedAt} />}
          {topic in topicWords ? ` · ${topicWords[topic as keyof typeof topicWords]}` : null}
          {clubs.length < 2 ? null : ` · ${clubs.join(', ')}`}
        </Small>
      </div>
    </li>
  );
}
