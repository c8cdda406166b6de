import { leadIndex, worthOf } from '../../stories/leadIndex.ts';
import { storiesPerPage } from '../../stories/latestStories.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { countNewsPages, newsPageAddress, newsPageOf, fetchNewsPage } from './newsPages.ts';
import type { ContentArticle } from '../../content/siteContent.ts';
import { PagerButtons, PendingStories, StoriesFailure } from './PagerParts.tsx';
import { fetchCardImages } from '../../pictures/cardImages.ts';
import { fillArticleCard } from '../../stories/fillArticleCard.ts';
import { loadNaming, startNamingStories } from '../../reader/nameStories.ts';

interface Props {
  clubId: string;
  /** Visible stories in all when the site was built. */
  storyCount: number;
  /** When the first story of the first page was published. */
  newest: string;
}

/** The first page is part of the document; `stories` are those of another. */
type View =
  | { kind: 'first' }
  | { kind: 'loading' | 'failed'; page: number }
  | { kind: 'shown'; page: number; stories: ContentArticle[] };

/** Leads through a club's older news, twelve stories at a time. */
export default function NewsPager({ clubId, storyCount, newest }: Props) {
  const [view, setView] = useState<View>({ kind: 'first' });
  const [total, setTotal] = useState(storyCount);
  const pages = countNewsPages(total);
  const page = view.kind === 'first' ? 1 : view.page;
  /** What the visitor asked for last: an answer that comes later than the next question is dropped. */
  const wanted = useRef(1);
  const seen = useRef(new Map<number, ContentArticle[]>());

  async function show(next: number): Promise<void> {
    wanted.current = next;
    const known = seen.current.get(next);
    if (next === 1) setView({ kind: 'first' });
    else if (known !== undefined) setView({ kind: 'shown', page: next, stories: known });
    else {
      setView({ kind: 'loading', page: next });
      // What is hidden is then known before anything is seen of it.
      const [answer] = await Promise.all([fetchNewsPage(clubId, next, newest), loadNaming()]);
      if (wanted.current !== next) return;
      const isGone =
        (answer.kind === 'refused' && answer.status === 416) ||
        (answer.kind === 'answered' && answer.value.length === 0);
      if (isGone) {
        // The news became fewer since the build.
        setTotal((next - 1) * storiesPerPage);
        history.replaceState(null, '', newsPageAddress(location.href, 1));
        await show(1);
      } else if (answer.kind === 'answered') {
        seen.current.set(next, answer.value);
        setTotal(answer.total ?? total);
        setView({ kind: 'shown', page: next, stories: answer.value });
      } else {
        setView({ kind: 'failed', page: next });
      }
    }
  }

  function turnTo(next: number): void {
    history.pushState(null, '', newsPageAddress(location.href, next));
    showStart();
    void show(next);
  }

  function retry(): void {
    showStart();
    void show(page);
  }

  // Its pages are the only ones that no build has read.
  useEffect(startNamingStories, []);

  // Both before anything is painted: a page that is not wanted is never seen.
  useLayoutEffect(() => {
    function follow(): void {
      const asked = newsPageOf(location.search, countNewsPages(storyCount));
      if (asked === 1 && new URLSearchParams(location.search).has('page')) {
        history.replaceState(null, '', newsPageAddress(location.href, 1));
      }
      void show(asked);
    }
    follow();
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
    };
    // The address is read once and whenever the visitor goes back or forward.
  }, []);

  useLayoutEffect(() => {
    const firstPage = document.getElementById('latest-stories');
    if (firstPage !== null) firstPage.hidden = view.kind !== 'first';
    const isSettled = view.kind !== 'loading' && page === wanted.current;
    if (isSettled) document.documentElement.removeAttribute('data-older-news');
  }, [view]);

  return (
    <>
      {view.kind === 'loading' && (
        <PendingStories count={Math.min(storiesPerPage, total - (page - 1) * storiesPerPage)} />
      )}
      {view.kind === 'shown' && <NewsPage key={page} stories={view.stories} />}
      {view.kind === 'failed' && <StoriesFailure onRetry={retry} />}
      {pages > 1 && (
        <PagerButtons label="Pages of news" page={page} pages={pages} onTurn={turnTo} />
      )}
    </>
  );
}

/** Takes reader and focus to where the page's first story is going to be. */
function showStart(): void {
  const heading = document.getElementById('latest-news');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

/** One page of a club's news, in the cards that the page itself is made of. */
function NewsPage({ stories }: { stories: readonly ContentArticle[] }) {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const template = document.querySelector<HTMLTemplateElement>('#story-template');
    if (grid.current === null || template === null) return;
    const cards = stories.map((story) => fillArticleCard(template, story));
    cards[leadIndex(stories.map(worthOf))]?.classList.add('story--lead');
    grid.current.replaceChildren(...cards);
    fetchCardImages(grid.current);
  }, [stories]);
  return <div className="news-grid" ref={grid} />;
}
