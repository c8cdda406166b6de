import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-admin';
import { useAction } from '../actions/useAction.ts';
import { Moment } from '../fields/Moment.tsx';
import type { FeedSubmission } from './feedSubmission.ts';
import { z } from 'zod';

/** Where the function stops counting. */
const mostCounted = 100;

/** What the function check-feed answers: the feed as it is right now. */
const checkedFeedSchema = z.object({
  title: z.string(),
  type: z.string(),
  items: z.array(
    z.object({
      headline: z.string(),
      url: z.string(),
      publishedAt: z.string().nullable(),
    }),
  ),
  itemCount: z.number(),
  itemsPerWeek: z.number().nullable(),
  lastItemAt: z.string().nullable(),
  alreadyKnown: z
    .object({ sourceId: z.string(), name: z.string(), clubName: z.string() })
    .nullable(),
});

type CheckedFeed = z.infer<typeof checkedFeedSchema>;

interface FeedCheckProps {
  submission: FeedSubmission;
}

/** Reads the suggested feed right now, before anybody decides. */
export function FeedCheck({ submission: { feed_url: url, blog_name: name } }: FeedCheckProps) {
  const [feed, setFeed] = useState<CheckedFeed | null>(null);
  const [check, isChecking] = useAction(async ({ dataProvider }) => {
    setFeed(null);
    setFeed(checkedFeedSchema.parse(await dataProvider.callFunction('check-feed', { url })));
  });
  return (
    <Box aria-live="polite" sx={{ mt: 1 }}>
      {feed === null ? (
        <Button
          size="small"
          disabled={isChecking}
          aria-label={`Check feed: ${name}`}
          onClick={() => check()}
          sx={{ ml: '-5px' }}
        >
          {isChecking ? 'Reading the feed…' : 'Check feed'}
        </Button>
      ) : (
        <Findings feed={feed} />
      )}
    </Box>
  );
}

function Findings({ feed }: { feed: CheckedFeed }) {
  const pace =
    feed.itemsPerWeek === null
      ? null
      : `about ${feed.itemsPerWeek.toLocaleString('en-GB', { maximumFractionDigits: 1 })} a week`;
  return (
    <Box sx={{ borderInlineStart: '3px solid', borderColor: 'divider', pl: 1.5 }}>
      {feed.alreadyKnown === null ? null : (
        <Typography color="error" sx={{ fontWeight: 600 }}>
          Already known: {feed.alreadyKnown.name} of {feed.alreadyKnown.clubName}.{' '}
          <Link to={`/sources/${feed.alreadyKnown.sourceId}`}>See the source</Link>
        </Typography>
      )}
      <Typography sx={{ fontWeight: 600 }} dir="auto">
        {feed.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" className="figures">
        {[
          `${feed.itemCount < mostCounted ? String(feed.itemCount) : `${String(mostCounted)} or more`} items`,
          pace,
        ]
          .filter((part) => part !== null)
          .join(', ')}
      </Typography>
      <Box component="ul" aria-label="Latest items" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {feed.items.map(({ headline, url, publishedAt }) => (
          <Typography component="li" variant="body2" key={url} dir="auto">
            {headline}
            {publishedAt === null ? null : (
              <>
                {' · '}
                <Moment at={publishedAt} />
              </>
            )}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
