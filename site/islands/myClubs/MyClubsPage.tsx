import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SinceLastVisit } from '../../components/story/SinceLastVisit.tsx';
import { StoryCard } from '../../components/story/StoryCard.tsx';
import { noChoices } from '../../reader/readerChoices.ts';
import { useReader } from '../../reader/readerStore.ts';
import type { CardClub } from '../../stories/cardStory.ts';
import { PendingStories } from '../newsPager/PagerParts.tsx';
import { useLinkedClubs } from './clubsLink.ts';
import { ChosenClubs, clubIn } from './ChosenClubs.tsx';
import { ClubWall, type WallLeague } from './ClubWall.tsx';
import { LinkOffer } from './LinkOffer.tsx';
import { MutedWords } from './MutedWords.tsx';
import { Hint, SettingsSection } from './SettingsParts.tsx';
import { ShareClubs } from './ShareClubs.tsx';
import { describeGaps, useClubStories } from './useClubStories.ts';

const mostStories = 24;

/** The news and the settings of the visitor. Until the visitor is known, the style sheet chooses the parts. */
export default function MyClubsPage({ leagues }: { leagues: readonly WallLeague[] }) {
  const reader = useReader();
  const choices = reader?.choices ?? noChoices;
  const clubs = new Map<string, CardClub>(
    leagues.flatMap((league) => league.clubs.map((club) => [club.slug, club])),
  );
  const followed = choices.clubs.map((slug) => clubIn(clubs, slug));
  const { linked, leaveLink } = useLinkedClubs(new Set(clubs.keys()));
  const isLinked = linked !== null && linked.known.length > 0;
  const found = useClubStories(isLinked ? linked.known : choices.clubs);
  /**
   * Null until the visitor is known. Their news waits while clubs are chosen: above the wall it would push away
   * what is about to be pressed.
   */
  const [isChoosing, setChoosing] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const filterField = useRef<HTMLInputElement>(null);

  if (reader !== null && isChoosing === null) setChoosing(followed.length === 0);

  function choose(): void {
    flushSync(() => setChoosing(true));
    filterField.current?.scrollIntoView({ behavior: 'instant' });
    filterField.current?.focus({ preventScroll: true });
  }

  function showNews(): void {
    flushSync(() => setChoosing(false));
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }

  const isKnown = reader !== null;
  const showsNews = isLinked || (isChoosing !== true && followed.length > 0);
  const stories = found?.stories?.slice(0, mostStories) ?? [];
  return (
    <>
      <PageHead
        title="My clubs"
        className="pb-5"
        lead="No account: your choice is kept in this browser."
        titleRef={heading}
      >
        <a
          className="text-link for-scripts ml-auto print:hidden"
          href="#your-clubs"
          onClick={(event) => {
            event.preventDefault();
            choose();
          }}
        >
          Choose clubs and mute words
        </a>
        {(showsNews || !isKnown) && (
          <SinceLastVisit stories={found?.stories ?? null} hasMore={found?.hasMoreNew} />
        )}
      </PageHead>
      <p className="notice mt-4 scripted:hidden">
        My clubs needs JavaScript, because your choice is kept in your browser.
      </p>
      {(linked !== null || !isKnown) && (
        <section
          className={`mt-2 mb-6 min-h-68 border border-ink bg-raised px-5 pt-4 pb-5 md:min-h-43 ${isKnown ? '' : 'for-linked'}`}
          aria-labelledby={linked === null ? undefined : 'import-heading'}
        >
          {linked !== null && (
            <LinkOffer
              key={linked.known.join()}
              linked={linked}
              clubs={clubs}
              onLeave={(isFollowed) => {
                leaveLink();
                if (isFollowed) setChoosing(false);
                heading.current?.focus();
              }}
            />
          )}
        </section>
      )}
      {!showsNews && (
        <p
          className={`notice for-scripts mt-4 max-sm:min-h-[calc(2lh+3rem)] ${isKnown ? '' : 'for-nobody'}`}
        >
          {describeChosen(followed.length)}
        </p>
      )}
      {(showsNews || !isKnown) && (
        <section className={`pt-4 ${isKnown ? '' : 'for-readers'}`} aria-labelledby="my-stories">
          <h2 id="my-stories" className="sr-only">
            Latest stories
          </h2>
          {found === null ? (
            <PendingStories count={mostStories} />
          ) : (
            <div className="news-grid">
              {stories.map((story, place) => (
                <StoryCard
                  key={story.key}
                  story={story}
                  size={place === 0 ? 'lead' : 'grid'}
                  isEager={place === 0}
                  marksNew="all"
                />
              ))}
            </div>
          )}
          <p className="min-h-6 text-ink-2" role="status">
            {found !== null && describeGaps(found)}
          </p>
        </section>
      )}
      <div className="for-scripts mt-[clamp(2.5rem,6vw,4.5rem)] grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <SettingsSection id="your-clubs" title="Your clubs" className="col-span-full">
          {isChoosing === false ? (
            <>
              <Hint>
                A spoiler cover hides the stories that tell a club’s results, on every page, until
                you press Show. A club need not be followed for it.
              </Hint>
              <ChosenClubs clubs={clubs} choices={choices} />
              <Button look="quiet" onClick={choose}>
                Choose clubs
              </Button>
            </>
          ) : (
            <div className={isChoosing === null ? 'for-nobody' : undefined}>
              <ClubWall leagues={leagues} filterField={filterField} />
              {followed.length > 0 && (
                <Button look="strong" className="sticky bottom-3 z-10 mt-4" onClick={showNews}>
                  Show their news
                </Button>
              )}
            </div>
          )}
        </SettingsSection>
        <SettingsSection id="muted-words" title="Muted words">
          <MutedWords />
        </SettingsSection>
        {followed.length > 0 && (
          <SettingsSection id="share-clubs" title="Share your clubs">
            <ShareClubs key={choices.clubs.join()} clubs={followed} />
          </SettingsSection>
        )}
      </div>
    </>
  );
}

/** Instructions above the clubs. Both sentences are about as long, so that nothing moves. */
function describeChosen(count: number): string {
  if (count === 0) return 'Choose your clubs below, or press Follow on a club’s page.';
  return `You follow ${count === 1 ? '1 club' : `${count} clubs`}. Press “Show their news” when you are done.`;
}
