import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageHead } from '../../components/PageHead.tsx';
import { SinceLastVisit } from '../../components/story/SinceLastVisit.tsx';
import { StoryCard } from '../../components/story/StoryCard.tsx';
import { useReader } from '../../reader/readerStore.ts';
import { PendingStories } from '../newsPager/PagerParts.tsx';
import { useLinkedClubs } from './clubsLink.ts';
import type { WallLeague } from './ClubWall.tsx';
import { LinkOffer } from './LinkOffer.tsx';
import { ReaderSettings } from './ReaderSettings.tsx';
import { describeGaps, useClubStories } from './useClubStories.ts';

const mostStories = 24;

/** The news and the settings of the visitor. Until the visitor is known, the style sheet chooses the parts. */
export default function MyClubsPage({ leagues }: { leagues: readonly WallLeague[] }) {
  const reader = useReader();
  const followed = reader?.choices.clubs ?? [];
  const clubs = new Map(leagues.flatMap((league) => league.clubs.map((club) => [club.slug, club])));
  const { linked, leaveLink } = useLinkedClubs(new Set(clubs.keys()));
  const isLinked = linked !== null && linked.known.length > 0;
  const found = useClubStories(isLinked ? linked.known : followed);
  /** Their news waits while clubs are chosen: above the wall it would push away what is about to be pressed. */
  const [isChoosing, setChoosing] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const filterField = useRef<HTMLInputElement>(null);

  if (reader !== null && isChoosing === null) setChoosing(followed.length === 0);

  function choose(): void {
    flushSync(() => {
      setChoosing(true);
    });
    filterField.current?.scrollIntoView({ behavior: 'instant' });
    filterField.current?.focus({ preventScroll: true });
  }

  function showNews(): void {
    flushSync(() => {
      setChoosing(false);
    });
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
      <ReaderSettings
        leagues={leagues}
        clubs={clubs}
        isChoosing={isChoosing}
        filterField={filterField}
        onChoose={choose}
        onShowNews={showNews}
      />
    </>
  );
}

/** Instructions above the clubs. Both sentences are about as long, so that nothing moves. */
function describeChosen(count: number): string {
  if (count === 0) return 'Choose your clubs below, or press Follow on a club’s page.';
  return `You follow ${count === 1 ? '1 club' : `${count} clubs`}. Press “Show their news” when you are done.`;
}
