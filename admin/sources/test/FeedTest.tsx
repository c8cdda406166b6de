import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { completeAddress } from '../../../common/webAddress.ts';
import { maxSourceNameCharacters } from '../../../common/limits.ts';
import { messageOf } from '../../actions/failureText.ts';
import { useAction } from '../../actions/useAction.ts';
import { webAddress } from '../../fields/inputs.ts';
import type { Source } from '../source.ts';
import { checkedFeedSchema, judgeStory, type CheckedFeed } from './checkedFeed.ts';
import { FeedFacts, StoryCard } from './FeedFindings.tsx';

/** However many stories there are, so many are drawn until somebody asks for more. */
const shownAtFirst = 6;

/** A form's values of a source: not every form has every column. */
type FormSource = Partial<Source>;

/** A test, and what was asked in it. */
type Tested = { url: string; clubId: string | null } & (
  { feed: CheckedFeed } | { failure: string }
);

/**
 * Reads the feed of the form once, before it is saved, and shows its stories as they would be stored, and what
 * the rules of the form make of them as they are typed.
 *
 * @param clubId The club of a form that asks for none.
 */
export function FeedTest({ clubId: givenClubId }: { clubId?: string }) {
  const { getValues, setValue, trigger } = useFormContext<FormSource>();
  const [tested, setTested] = useState<Tested | null>(null);
  const [test, isTesting] = useAction(async ({ dataProvider }) => {
    setTested(null);
    const { id, club_id, url: typed, type, clock_offset_minutes, name } = getValues();
    const url = completeAddress(typed ?? '');
    if (url === '' || webAddress(url) !== undefined) {
      await trigger('url', { shouldFocus: true });
      return;
    }
    const clubId = givenClubId ?? club_id ?? null;
    const asked = { url, clubId };
    const source = {
      ...(id !== undefined && { sourceId: id }),
      ...(clock_offset_minutes !== undefined && { clockOffsetMinutes: clock_offset_minutes }),
    };
    try {
      const answer = await dataProvider.callFunction('check-feed', { ...asked, ...source, type });
      const feed = checkedFeedSchema.parse(answer);
      setTested({ ...asked, feed });
      if (name?.trim()) return;
      // Of a new source, what the feed says of itself need not be typed.
      setValue('name', feed.title.slice(0, maxSourceNameCharacters), { shouldDirty: true });
      if (type === 'rss' || type === 'atom' || type === 'json')
        setValue('type', feed.type, { shouldDirty: true });
    } catch (error) {
      setTested({ ...asked, failure: messageOf(error) });
    }
  });
  return (
    <Box sx={{ mt: 1, mb: 3 }}>
      <Button
        variant="outlined"
        size="small"
        disabled={isTesting}
        onClick={() => test()}
        sx={{ minHeight: 40 }}
      >
        {isTesting ? 'Reading the feed…' : 'Check the feed'}
      </Button>
      <Box aria-live="polite">
        {tested === null ? null : 'failure' in tested ? (
          <Typography color="error" sx={{ mt: 1 }}>
            {tested.failure}
          </Typography>
        ) : (
          <Findings tested={tested} givenClubId={givenClubId} />
        )}
      </Box>
    </Box>
  );
}

interface FindingsProps {
  tested: Extract<Tested, { feed: CheckedFeed }>;
  givenClubId: string | undefined;
}

function Findings({ tested, givenClubId }: FindingsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useWatch<FormSource>();
  const { club_id: clubId, id } = form;
  if (form.url?.trim() !== tested.url || (givenClubId ?? clubId ?? null) !== tested.clubId) {
    return <Typography sx={{ mt: 1 }}>The form has changed: check the feed again.</Typography>;
  }
  const rules = {
    left_out_links: form.left_out_links ?? [],
    left_out_titles: form.left_out_titles ?? [],
    keeps_named_only: form.keeps_named_only === true && Boolean(clubId),
  };
  const { feed } = tested;
  const judged = feed.stories.map((story) => ({ story, leftOut: judgeStory(story, rules) }));
  const kept = judged.filter(({ leftOut }) => leftOut === null);
  const news = kept.filter(({ story }) => story.isNew).length;
  return (
    <Box sx={{ mt: 1.5, borderInlineStart: '3px solid', borderColor: 'divider', pl: 1.5 }}>
      <FeedFacts feed={feed} sourceId={id} />
      <Typography role="status" sx={{ mt: 1, fontWeight: 600 }} className="figures">
        {`${String(kept.length)} kept, ${String(judged.length - kept.length)} left out. Would bring ${String(news)} new.`}
      </Typography>
      <Box component="ul" aria-label="Items of the feed" className="rows">
        {judged.slice(0, isOpen ? undefined : shownAtFirst).map(({ story, leftOut }) => (
          <StoryCard
            key={story.url}
            story={story}
            leftOut={leftOut}
            showsPicture={form.shows_pictures !== false}
          />
        ))}
      </Box>
      {isOpen || judged.length <= shownAtFirst ? null : (
        <Button size="small" onClick={() => setIsOpen(true)} sx={{ minHeight: 40 }}>
          Show all {judged.length}
        </Button>
      )}
    </Box>
  );
}
