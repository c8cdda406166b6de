import { useState } from 'react';
import { useRecordContext, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { SmallButton, Text } from '../../fields/elements.tsx';
import { WebAddressInput } from '../../fields/WebAddressInput.tsx';
import type { Source } from '../source.ts';
import { judgeStory, type CheckedFeed } from './checkedFeed.ts';
import { FeedFacts, StoryCard } from './FeedFindings.tsx';
import { useFeedTest, type FormSource, type Tested } from './useFeedTest.ts';

interface CheckedAddressProps {
  /** The club of a form that asks for none. */
  clubId: string | undefined;
  validate: readonly Validator[];
}

/** The address of a feed, which is looked at once it is pasted or left, and what was found there. */
export function CheckedAddress({ clubId, validate }: CheckedAddressProps) {
  const source = useRecordContext<Source>();
  const { getValues } = useFormContext<Partial<Source>>();
  const isNew = source?.id === undefined;
  const { tested, isTesting, test, lookAt } = useFeedTest(clubId);
  const look = () => {
    if (getValues('url') !== source?.url) lookAt();
  };
  return (
    <>
      <div
        onBlur={look}
        // The input has it a moment later.
        onPaste={() => setTimeout(look)}
      >
        <WebAddressInput
          source="url"
          label={clubId === undefined ? 'URL' : 'URL of the feed'}
          helperText={
            isNew
              ? 'The address of the feed. It is checked once it is here, which fills in the name and the type.'
              : 'The address of the feed.'
          }
          validate={validate}
          autoFocus={isNew}
        />
      </div>
      <div>
        <SmallButton
          label={isTesting ? 'Reading the feed…' : 'Check the feed'}
          variant="outlined"
          disabled={isTesting}
          onClick={() => test()}
        />
        <div aria-live="polite">
          {tested === null ? null : 'failure' in tested ? (
            <Text color="error">{tested.failure}</Text>
          ) : (
            <Findings tested={tested} givenClubId={clubId} />
          )}
        </div>
      </div>
    </>
  );
}

/** However many stories there are, so many are drawn until somebody asks for more. */
const shownAtFirst = 6;

interface FindingsProps {
  tested: Extract<Tested, { feed: CheckedFeed }>;
  givenClubId: string | undefined;
}

/** The stories of the form's feed as they would be stored, and what the rules make of them as they are typed. */
function Findings({ tested, givenClubId }: FindingsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useWatch<FormSource>();
  const { club_id: clubId, id } = form;
  if (form.url?.trim() !== tested.url) {
    return <Text>The form has changed: check the feed again.</Text>;
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
        <Text>For this club, check the feed again.</Text>
      ) : (
        <>
          <Text role="status" className="name figures">
            {`${String(kept.length)} kept, ${String(judged.length - kept.length)} left out. Would bring ${String(news)} new.`}
          </Text>
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
            <SmallButton label={`Show all ${judged.length}`} onClick={() => setIsOpen(true)} />
          )}
        </>
      )}
    </div>
  );
}
