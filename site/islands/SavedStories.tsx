import { useEffect, useRef, useState } from 'react';
import { StoryCard } from '../components/story/StoryCard.tsx';
import { readBuild } from '../freshness/readBuild.ts';
import { findWithdrawn } from '../reader/findWithdrawn.ts';
import { nameStories } from '../reader/nameStories.ts';
import { changeSaved, currentReader, useReader } from '../reader/readerStore.ts';
import type { SavedStory } from '../reader/savedStories.ts';

/** Longer than a working network takes: then the stories are shown unchecked. */
const longestWaitMs = 3000;

/** The saved stories, newest first, without those that the site has withdrawn. */
export default function SavedStories() {
  const reader = useReader();
  const [isCompared, setCompared] = useState(false);
  /** Removed stories stay until the page is left, so that they can be saved again. */
  const seen = useRef(new Map<string, SavedStory>());

  useEffect(() => {
    const timer = setTimeout(setCompared, longestWaitMs, true);
    void compareWithSite().finally(() => setCompared(true));
    return () => clearTimeout(timer);
  }, []);

  const saved = isCompared ? (reader?.saved.stories ?? []) : [];
  const known = saved.filter(({ isWithdrawn }) => !isWithdrawn);
  const withdrawn = saved.length - known.length;
  for (const story of known) seen.current.set(story.url, story);
  for (const { url } of saved.filter((story) => story.isWithdrawn)) seen.current.delete(url);
  const shown = [...seen.current.values()].toSorted((one, other) => other.savedMs - one.savedMs);

  return (
    <>
      <p className="min-h-6 tabular-nums" role="status">
        {known.length > 0 &&
          `${known.length === 1 ? '1 story' : `${known.length} stories`}, newest saved first`}
      </p>
      {isCompared && shown.length === 0 && (
        <p className="notice">
          You have saved no stories yet. Press Save below a headline, and it waits for you here.
        </p>
      )}
      {shown.length > 0 && (
        <section aria-labelledby="saved-stories">
          <h2 className="sr-only" id="saved-stories">
            Your stories
          </h2>
          <div className="news-grid">
            {shown.map((story) => (
              <StoryCard key={story.url} story={story} size="grid" />
            ))}
          </div>
        </section>
      )}
      <p className="min-h-6 text-ink-2" role="status">
        {withdrawn === 1 && '1 saved story is not shown: it was taken off the site.'}
        {withdrawn > 1 && `${withdrawn} saved stories are not shown: they were taken off the site.`}
      </p>
    </>
  );
}

/** Checks the stories against the site, once it says that something was withdrawn. */
async function compareWithSite(): Promise<void> {
  const before = currentReader().saved;
  const stories = await nameStories(before.stories);
  const build = stories.length === 0 ? null : await readBuild(fetch);
  const isChanged =
    build !== null && build.withdrawn !== null && build.withdrawn !== before.withdrawn;
  const compared = isChanged ? await findWithdrawn(stories) : null;
  if (currentReader().saved !== before) return;
  if (compared !== null && isChanged) {
    changeSaved({ stories: compared, withdrawn: build.withdrawn });
  } else if (stories.some(({ named }, place) => named !== before.stories[place]?.named)) {
    changeSaved({ ...before, stories });
  }
}
