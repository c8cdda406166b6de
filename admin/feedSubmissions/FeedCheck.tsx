import { Box, Button, Typography } from '@mui/material';
import { Moment } from '../fields/Moment.tsx';
import { judgeStory } from '../sources/test/checkedFeed.ts';
import { FeedFacts, StoryCard } from '../sources/test/FeedFindings.tsx';
import { foundIn, type Review } from './review.ts';

/** A source that is not there yet has no rules. */
const noRules = { left_out_links: [], left_out_titles: [], keeps_named_only: false };

interface FeedCheckProps {
  review: Review;
  isChecking: boolean;
  onCheck: (review: Review) => void;
}

/** The result of the last check of the feed, and a button to check it now. */
export function FeedCheck({ review, isChecking, onCheck }: FeedCheckProps) {
  const { checked_at: checkedAt, failure, name } = review;
  const feed = foundIn(review);
  return (
    <Box aria-live="polite" sx={{ mt: 1 }}>
      {checkedAt === null ? null : (
        <Box sx={{ borderInlineStart: '3px solid', borderColor: 'divider', pl: 1.5 }}>
          <Typography variant="body2" color="textSecondary">
            Checked <Moment at={checkedAt} />
          </Typography>
          {failure === null ? null : <Typography color="error">{failure}</Typography>}
          {feed === null ? null : (
            <>
              <FeedFacts feed={feed} sourceId={review.source_id} />
              <Typography variant="body2">Would bring {feed.newCount} new.</Typography>
              <Box component="ul" aria-label="Latest items" className="rows">
                {feed.stories.map((story) => (
                  <StoryCard
                    key={story.url}
                    story={story}
                    leftOut={judgeStory(story, noRules)}
                    showsPicture
                  />
                ))}
              </Box>
            </>
          )}
        </Box>
      )}
      <Button
        size="small"
        disabled={isChecking}
        aria-label={`Check feed: ${name}`}
        onClick={() => onCheck(review)}
        sx={{ ml: '-5px', minHeight: 40 }}
      >
        {isChecking ? 'Reading the feed…' : checkedAt === null ? 'Check feed' : 'Check again'}
      </Button>
    </Box>
  );
}
