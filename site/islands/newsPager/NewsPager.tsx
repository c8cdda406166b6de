import { storiesPerPage } from '../../stories/latestStories.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KindGroup } from '../../../common/sources/sourceKinds.ts';
import {
  countNewsPages,
  fetchNewsPage,
  newsKindOf,
  newsPageAddress,
  newsPageOf,
} from './newsPages.ts';
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
  const [kind, setKind] = useState<KindGroup | null>(null);
  /** Stories in all, of each kind that was asked for. */
  const totals = useRef(new Map<KindGroup | null, number>([[null, storyCount]]));
  const total = totals.current.get(kind) ?? storyCount;
  const pages = countNewsPages(total);
  const page = view.kind === 'first' ? 1 : view.page;
  /** What the visitor asked for last: an answer that comes later than the next question is dropped. */
  const wanted = useRef(keyOf(1, null));
  const seen = useRef(new Map<string, ContentArticle[]>());

  async function show(next: number, ofKind: KindGroup | null): Promise<void> {
    const key = keyOf(next, ofKind);
    wanted.current = key;
    setKind(ofKind);
    const known = seen.current.get(key);
    if (next === 1 && ofKind === null) setView({ kind: 'first' });
    else if (known !== undefined) {
      setView({ kind: 'shown', page: next, stories: known });
    } else {
      setView({ kind: 'loading', page: next });
      // What is hidden is then known before anything is seen of it.
      const [answer] = await Promise.all([
        fetchNewsPage(clubId, next, newest, ofKind),
        loadNaming(),
      ]);
      if (wanted.current !== key) return;
      const isGone =
        next > 1 &&
        ((answer.kind === 'refused' && answer.status === 416) ||
          (answer.kind === 'answered' && answer.value.length === 0));
      if (isGone) {
        // The news became fewer since the build.
        totals.current.set(ofKind, (next - 1) * storiesPerPage);
        history.replaceState(null, '', newsPageAddress(location.href, 1));
        await show(1, ofKind);
      } else if (answer.kind === 'answered') {
        seen.current.set(key, answer.value);
        if (answer.total !== null) totals.current.set(ofKind, answer.total);
        setView({ kind: 'shown', page: next, stories: answer.value });
      } else {
        setView({ kind: 'failed', page: next });
      }
    }
  }

  function turnTo(next: number): void {
    history.pushState(null, '', newsPageAddress(location.href, next));
    showStart();
    void show(next, kind);
  }

  function retry(): void {
    showStart();
    void show(page, kind);
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
      void show(asked, newsKindOf(location.search));
    }
    function choose(event: Event): void {
      if (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null) return;
      event.preventDefault();
      history.pushState(null, '', link.href);
      follow();
    }
    follow();
    const kinds = document.querySelector('.kind-filter');
    kinds?.addEventListener('click', choose);
    window.addEventListener('popstate', follow);
    return () => {
      kinds?.removeEventListener('click', choose);
      window.removeEventListener('popstate', follow);
    };
    // The address is read once and whenever the visitor goes back or forward.
  }, []);

  useLayoutEffect(() => {
    const firstPage = document.getElementById('latest-stories');
    if (firstPage !== null) firstPage.hidden = view.kind !== 'first';
    const isSettled = view.kind !== 'loading' && wanted.current === keyOf(page, kind);
    if (isSettled) document.documentElement.removeAttribute('data-older-news');
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.kind-filter a')) {
      link.ariaCurrent = newsKindOf(link.search) === kind ? 'true' : null;
    }
  }, [view, kind]);

  return (
    <>
      {view.kind === 'loading' && (
        <PendingStories count={Math.min(storiesPerPage, total - (page - 1) * storiesPerPage)} />
      )}
      {view.kind === 'shown' && <NewsPage key={keyOf(page, kind)} stories={view.stories} />}
      {view.kind === 'failed' && <StoriesFailure onRetry={retry} />}
      {pages > 1 && (
        <PagerButtons label="Pages of news" page={page} pages={pages} onTurn={turnTo} />
      )}
    </>
  );
}

function keyOf(page: number, kind: KindGroup | null): string {
  return `${kind ?? 'all'} ${page}`;
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
    cards[0]?.classList.add('story--lead');
    grid.current.replaceChildren(...cards);
    fetchCardImages(grid.current);
  }, [stories]);
  if (stories.length === 0) return <p className="notice">There are no such stories.</p>;
  return <div className="news-grid" ref={grid} />;
}
