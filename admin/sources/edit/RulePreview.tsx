import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { leftOutBecause } from '../../../common/sources/leftOutBecause.ts';
import { useAction } from '../../actions/useAction.ts';
import { OutsideLink } from '../../fields/OutsideLink.tsx';
import type { Source } from '../source.ts';

/** What the function check-feed answers of a feed's stories to who names a club. */
const checkedFeedSchema = z.object({
  stories: z.array(z.object({ headline: z.string(), url: z.string(), namesClub: z.boolean() })),
});

type Story = z.infer<typeof checkedFeedSchema>['stories'][number];

/** Reads the feed once and shows what the rules of the form make of its items, as they are typed. */
export function RulePreview() {
  const { getValues } = useFormContext<Source>();
  const [stories, setStories] = useState<readonly Story[] | null>(null);
  const [read, isReading] = useAction(async ({ dataProvider, notify }) => {
    const { url, club_id: clubId } = getValues();
    if (!url) {
      notify('Enter the address of the feed first.', { type: 'warning' });
      return;
    }
    setStories(null);
    const body = { url: url.trim(), clubId: clubId ?? null };
    const answer = await dataProvider.callFunction('check-feed', body);
    setStories(checkedFeedSchema.parse(answer).stories);
  });
  return (
    <Box sx={{ mb: 3 }}>
      <Button
        variant="outlined"
        size="small"
        disabled={isReading}
        onClick={() => read()}
        sx={{ minHeight: 40 }}
      >
        {isReading ? 'Reading the feed…' : 'Try on the feed'}
      </Button>
      {stories === null ? null : <Judged stories={stories} />}
    </Box>
  );
}

function Judged({ stories }: { stories: readonly Story[] }) {
  const [links, titles, namedOnly, clubId] = useWatch<
    Source,
    ['left_out_links', 'left_out_titles', 'keeps_named_only', 'club_id']
  >({ name: ['left_out_links', 'left_out_titles', 'keeps_named_only', 'club_id'] });
  const rules = {
    left_out_links: links,
    left_out_titles: titles,
    keeps_named_only: namedOnly && Boolean(clubId),
  };
  const judged = stories.map(({ headline, url, namesClub }) => {
    const item = { headline, url, namesClub: () => namesClub };
    return { headline, url, reason: leftOutBecause(item, rules) };
  });
  const kept = judged.filter(({ reason }) => reason === null).length;
  return (
    <>
      <Typography role="status" sx={{ mt: 1, fontWeight: 600 }} className="figures">
        {stories.length === 0
          ? 'There are no items in the feed now.'
          : `${String(kept)} kept, ${String(judged.length - kept)} left out`}
      </Typography>
      {clubId ? null : (
        <Typography variant="body2">
          Of those that are kept, stories about none of the clubs, or about more than four, are left
          out when they are read.
        </Typography>
      )}
      <Box component="ul" aria-label="Items of the feed" className="rows">
        {judged.map(({ headline, url, reason }) => (
          <Box component="li" key={url} data-kept={reason === null} sx={{ py: 0.75 }}>
            <OutsideLink
              href={url}
              dir="auto"
              color={reason === null ? 'textPrimary' : 'textSecondary'}
            >
              {headline}
            </OutsideLink>
            <Typography variant="body2" color={reason === null ? 'textSecondary' : 'error'}>
              {reason === null ? 'Kept' : `Left out. ${reason}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
