import type { ReactNode } from 'react';
import * as paths from '../../../common/paths.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import { excerptFor } from '../../stories/excerptFor.ts';
import { hostName } from '../../stories/sourceName.ts';
import { Crest } from '../club/Crest.tsx';
import { ArticleImage } from './ArticleImage.tsx';
import { Byline } from './Byline.tsx';
import { MoreOnThis } from './MoreOnThis.tsx';
import { sentimentWords } from '../../../common/text/sentimentWords.ts';
import { StoryCover } from './StoryCover.tsx';
import { useCover } from './useCover.ts';
import { WholeScores } from './WholeScores.tsx';

interface Props {
  story: CardStory;
  /** How large it is set, in a `grid` by its place; every card shows the same facts. */
  size: 'lead' | 'second' | 'line' | 'grid';
  isAtClub?: boolean;
  isEager?: boolean;
  marksNew?: 'all' | 'followed';
  /** Draws the texts; the search marks its words in them. */
  highlight?: (text: string) => ReactNode;
  /** Below the excerpt, such as why the search found it. */
  children?: ReactNode;
}

const tones = { positive: 'text-positive', neutral: 'text-ink-2', negative: 'text-negative' };

export function StoryCard({
  story,
  size,
  isAtClub = false,
  isEager = false,
  marksNew = 'followed',
  highlight = (text) => <WholeScores text={text} />,
  children,
}: Props) {
  const { reason, isNew, link, show, marks } = useCover(story, marksNew);
  const excerpt = excerptFor(story, isAtClub);
  const [club] = story.clubs;
  return (
    <article
      className={size === 'grid' ? 'story' : `story story--${size}`}
      {...marks}
      id={isAtClub ? `story-${story.key}` : undefined}
      data-story={isAtClub ? undefined : story.key}
    >
      {reason !== null && <StoryCover story={story} reason={reason} onShow={show} />}
      <ArticleImage story={story} isEager={isEager} />
      <div className="kicker flex items-center justify-between gap-x-3 gap-y-1 leading-tight">
        {!isAtClub && club !== undefined && (
          <a
            className="kicker-club relative z-1 inline-flex min-h-6 min-w-0 items-center gap-2 text-kicker font-semibold sm:min-h-7"
            href={paths.club(club.slug)}
          >
            <Crest {...club} className="w-5.5" />
            <span className="kicker-name">{club.name}</span>
          </a>
        )}
        <span
          className={`sentiment inline-flex items-center gap-[0.35em] text-s leading-tight font-semibold whitespace-nowrap before:size-[0.55em] before:bg-current ${tones[story.sentiment]}`}
          data-sentiment={story.sentiment}
        >
          <span className="sr-only">Tone: </span>
          {sentimentWords[story.sentiment]}
        </span>
      </div>
      <h3 className="headline" dir="auto">
        <a
          href={story.url}
          target="_blank"
          rel="noopener"
          ref={link}
          className="pb-1 visited:text-ink-2 after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-accent"
          data-host={hostName(story.url)}
        >
          {highlight(story.headline)}
        </a>
      </h3>
      {excerpt !== null && (
        <p className="excerpt max-w-measure text-ink-2" dir="auto">
          {highlight(excerpt)}
        </p>
      )}
      {children}
      <Byline story={story} isNew={isNew} />
      <MoreOnThis story={story} />
    </article>
  );
}
