import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { judgeStory, type CheckedFeed } from './checkedFeed.ts';
import { FeedFacts, StoryCard } from './FeedFindings.tsx';
import type { FeedTesting, FormSource, Tested } from './useFeedTest.ts';

/** However many stories there are, so many are drawn until somebody asks for more. */
const shownAtFirst = 6;

interface FeedTestProps extends FeedTesting {
  /** The club of a form that asks for none. */
  clubId: string | undefined;
}

/** The stories of the form's feed as they would be stored, and what the rules make of them as they are typed. */
export function FeedTest({ tested, isTesting, test, clubId }: FeedTestProps) {
  return (
    <div>
      <Button variant="outlined" size="small" disabled={isTesting} onClick={() => test()}>
        {isTesting ? 'Reading the feed…' : 'Check the feed'}
      </Button>
      <div aria-live="polite">
        {tested === null ? null : 'failure' in tested ? (
          <Typography color="error">{tested.failure}</Typography>
        ) : (
          <Findings tested={tested} givenClubId={clubId} />
        )}
      </div>
    </div>
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
  if (form.url?.trim() !== tested.url) {
    return <Typography>The form has changed: check the feed again.</Typography>;
  }
  const isOfClub = Boolean(givenClubId ?? clubId);
  // Which club a story is about was asked for another one.
  const isAskedAnew = (givenClubId ?? clubId ?? null) !== tested.clubId;
  const rules = {
    left_out_links: form.left_out_links ?? [],
    left_out_titles: form.left_out_titles ?? [],
    keeps_named_only: form.keeps_named_only === true && isOfClub,
  };
  const { feed } = tested;
  const judged = feed.stories.map((story) => ({ story, leftOut: judgeStory(story, rules) }));
  const kept = judged.filter(({ leftOut }) => leftOut === null);
  const news = kept.filter(({ story }) => story.isNew).length;
  return (
    <div className="panel">
      <FeedFacts feed={feed} sourceId={id} />
      {isAskedAnew ? (
        <Typography>For this club, check the feed again.</Typography>
      ) : (
        <>
          <Typography role="status" className="name figures">
            {`${String(kept.length)} kept, ${String(judged.length - kept.length)} left out. Would bring ${String(news)} new.`}
          </Typography>
          <ul aria-label="Items of the feed" className="rows">
            {judged.slice(0, isOpen ? undefined : shownAtFirst).map(({ story, leftOut }) => (
              <StoryCard
                key={story.url}
                story={story}
                leftOut={leftOut}
                showsPicture={form.shows_pictures !== false}
              />
            ))}
          </ul>
          {isOpen || judged.length <= shownAtFirst ? null : (
            <Button size="small" onClick={() => setIsOpen(true)}>
              Show all {judged.length}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
