import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { kindGroups, type KindGroup } from '../../../common/sources/sourceKinds.ts';
import { CoverButton } from '../../components/club/CoverButton.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { SinceLastVisit } from '../../components/story/SinceLastVisit.tsx';
import { StoryCard } from '../../components/story/StoryCard.tsx';
import { followAddress } from '../followAddress.ts';
import { nameStories } from '../../reader/nameStories.ts';
import { toCardStory, type CardClub, type CardStory } from '../../stories/cardStory.ts';
import { storiesPerPage } from '../../stories/latestStories.ts';
import {
  countNewsPages,
  fetchNewsPage,
  newsKindOf,
  newsPageAddress,
  newsPageOf,
} from './newsPages.ts';
import { PagerButtons, PendingStories, StoriesFailure } from './PagerParts.tsx';

interface Props {
  clubId: string;
  club: CardClub;
  stories: readonly CardStory[];
  storyCount: number;
  kinds: readonly KindGroup[];
}

/** The page that the visitor asked for, and its stories. */
interface View {
  page: number;
  kind: KindGroup | null;
  state: 'loading' | 'failed' | 'shown';
  stories: readonly CardStory[];
}

/** A club's news, twelve stories at a time, of all sources or of one kind. */
export default function NewsPager({ clubId, club, stories, storyCount, kinds }: Props) {
  const first: View = { page: 1, kind: null, state: 'shown', stories };
  const [view, setView] = useState<View>(first);
  /** Numbers of stories, by the kind that was asked for. */
  const totals = useRef(new Map<KindGroup | null, number>([[null, storyCount]]));
  const asked = useRef(0);
  const { page, kind } = view;
  const total = totals.current.get(kind) ?? storyCount;
  const pages = countNewsPages(total);

  async function show(next: number, ofKind: KindGroup | null): Promise<void> {
    const mine = (asked.current += 1);
    if (next === 1 && ofKind === null) {
      setView(first);
      return;
    }
    const wanted = { page: next, kind: ofKind, stories: [] };
    setView({ ...wanted, state: 'loading' });
    // Counted from the first page, which the build wrote: what came since must not push a story onto the next.
    const newest = stories[0]?.publishedAt ?? '';
    const answer = await fetchNewsPage(clubId, next, newest, ofKind);
    const articles = answer.kind === 'answered' ? answer.value : [];
    const found = await nameStories(articles.map((article) => toCardStory(article, club)));
    if (asked.current !== mine) return;
    const isGone =
      answer.kind === 'refused'
        ? answer.status === 416
        : answer.kind === 'answered' && found.length === 0;
    if (isGone && next > 1) {
      // There are fewer stories than at the time of the build.
      totals.current.set(ofKind, (next - 1) * storiesPerPage);
      history.replaceState(null, '', newsPageAddress(location.href, 1));
      await show(1, ofKind);
    } else if (answer.kind === 'answered') {
      if (answer.total !== null) totals.current.set(ofKind, answer.total);
      setView({ ...wanted, state: 'shown', stories: found });
    } else {
      setView({ ...wanted, state: 'failed' });
    }
  }

  function turnTo(next: number): void {
    history.pushState(null, '', newsPageAddress(location.href, next));
    showStart();
    void show(next, kind);
  }

  function choose(next: KindGroup | null): void {
    const url = new URL(location.href);
    url.search = next === null ? '' : `?kind=${next}`;
    history.pushState(null, '', url);
    void show(1, next);
  }

  // Before anything is painted: a page that is not wanted is never seen.
  useLayoutEffect(
    () =>
      followAddress('popstate', () => {
        const next = newsPageOf(location.search, countNewsPages(storyCount));
        if (next === 1 && new URLSearchParams(location.search).has('page')) {
          history.replaceState(null, '', newsPageAddress(location.href, 1));
        }
        void show(next, newsKindOf(location.search));
      }),
    [],
  );

  // Shows the parts that were hidden while an older page was loading.
  useEffect(() => document.documentElement.removeAttribute('data-older-news'), [view]);

  return (
    <>
      <SectionHead id="latest-news" title="Latest News" isTarget>
        {storyCount > stories.length && (
          <p className="text-ink-2 tabular-nums scripted:hidden">
            Showing the latest {stories.length} of {storyCount}
          </p>
        )}
        {page === 1 && <SinceLastVisit stories={view.stories} />}
        {kinds.length > 1 && (
          <fieldset className="for-scripts -mx-2 -my-2.5 ml-auto flex">
            <legend className="sr-only">News by who tells it</legend>
            {[null, ...kinds].map((group) => (
              <label
                key={group}
                className="flex min-h-11 min-w-11 items-center justify-center px-2 font-semibold text-ink-2 decoration-accent decoration-2 underline-offset-4 has-checked:text-ink has-checked:underline has-focus-visible:outline-3 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="kind"
                  className="sr-only"
                  checked={group === kind}
                  onChange={() => choose(group)}
                />
                {group === null ? 'All' : kindGroups[group].name}
              </label>
            ))}
          </fieldset>
        )}
      </SectionHead>
      {view.state === 'loading' && (
        <PendingStories count={Math.min(storiesPerPage, total - (page - 1) * storiesPerPage)} />
      )}
      {view.state === 'failed' && (
        <StoriesFailure
          onRetry={() => {
            showStart();
            void show(page, kind);
          }}
        />
      )}
      {view.state === 'shown' &&
        (view.stories.length === 0 ? (
          <p className="notice">There are no such stories.</p>
        ) : (
          <div className="news-grid">
            {view.stories.map((story, place) => (
              <StoryCard
                key={story.key}
                story={story}
                size={place === 0 ? 'lead' : 'grid'}
                isAtClub
                isEager={page === 1 && place === 0}
                marksNew="all"
              />
            ))}
          </div>
        ))}
      <p className="for-scripts mt-6 flex print:hidden flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        Rather not read how it ended? <CoverButton club={club} />
      </p>
      {pages > 1 && <PagerButtons page={page} pages={pages} onTurn={turnTo} />}
    </>
  );
}

/** Takes reader and focus to where the page's first story is going to be. */
function showStart(): void {
  const heading = document.getElementById('latest-news');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
