import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PageHead } from '../../components/PageHead.tsx';
import { Button } from '../../components/Button.tsx';
import { SinceLastVisit } from '../../components/story/SinceLastVisit.tsx';
import { StoryCard } from '../../components/story/StoryCard.tsx';
import type { CardStory } from '../../stories/cardStory.ts';
import { formatDay } from '../../stories/formatDate.ts';
import { dayOf } from '../../stream/streamPages.ts';
import {
  isSameRequest,
  readStreamRequest,
  requestNames,
  streamAddress,
  titleOfRequest,
  type StreamRequest,
} from '../../stream/streamRequest.ts';
import { followAddress } from '../followAddress.ts';
import { StoriesFailure } from '../newsPager/PagerParts.tsx';
import type { fetchStreamPage as FetchStreamPage, StreamPlace } from './fetchStreamPage.ts';
import { StreamFilters, type StreamOptions } from './StreamFilters.tsx';

interface Props {
  request: StreamRequest;
  heading: string;
  lead: string;
  stories: readonly CardStory[];
  /** Which part of its day a page shows, such as `Page 1 of 2`, by the day. */
  notes: Readonly<Record<string, string>>;
  /** Where the backend goes on after the last page; null where it has no more. */
  rest: StreamPlace | null;
  /** Where the page's own stories begin; null on the newest page. */
  from: StreamPlace | null;
  options: StreamOptions;
  children?: ReactNode;
}

interface Found {
  request: StreamRequest;
  stories: readonly CardStory[];
  rest: StreamPlace | null;
  state: 'loading' | 'failed' | 'shown';
}

/** All the news by day, or a selection of it. */
export default function NewsStream({
  request: own,
  heading,
  lead,
  stories,
  notes,
  rest,
  from,
  options,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const untouched: Found = { request: own, stories: [], rest, state: 'shown' };
  const [found, setFound] = useState<Found>(untouched);
  const asked = useRef(0);
  const isOwn = isSameRequest(found.request, own);
  const shown = [...(isOwn ? stories : []), ...found.stories];
  const leagueOf = (request: StreamRequest) =>
    options.leagues.find(({ slug }) => slug === request.league);
  const title = isOwn ? heading : titleOfRequest(found.request, leagueOf(found.request)?.name);

  async function load(before: Found): Promise<number> {
    const mine = (asked.current += 1);
    setFound({ ...before, state: 'loading' });
    const { request } = before;
    const part = await fetchPart(request, leagueOf(request)?.clubs ?? [], before.rest);
    if (asked.current !== mine) return 0;
    if (part === null) {
      setFound({ ...before, state: 'failed' });
      return 0;
    }
    const known = isSameRequest(request, own) ? [...stories, ...before.stories] : before.stories;
    const seen = new Set(known.map(({ key }) => key));
    const fresh = part.stories.filter(({ key }) => !seen.has(key) && seen.add(key));
    setFound({
      request,
      stories: [...before.stories, ...fresh],
      rest: part.rest,
      state: 'shown',
    });
    return fresh.length;
  }

  function show(request: StreamRequest): void {
    asked.current += 1;
    if (isSameRequest(request, own)) setFound(untouched);
    else void load({ request, stories: [], rest: from, state: 'loading' });
  }

  function choose(request: StreamRequest): void {
    const address = streamAddress(location.href, request);
    // A league, or a kind of source, has a page of its own.
    if (new URL(address, location.href).pathname !== location.pathname) {
      location.assign(address);
      return;
    }
    history.pushState(null, '', address);
    show(request);
  }

  async function showMore(): Promise<void> {
    const count = shown.length;
    if ((await load(found)) === 0) return;
    // The keyboard goes on where the new ones begin, which may be covered.
    requestAnimationFrame(() => {
      const story = list.current?.querySelectorAll('article')[count];
      story?.querySelector<HTMLElement>('.cover button, .headline a')?.focus();
    });
  }

  // Before anything is painted: what is not wanted is never seen.
  useLayoutEffect(() => {
    const early = chosenEarly(form.current, own);
    const stop = followAddress('popstate', () => {
      const request = offered(readStreamRequest(location), options);
      // A choice that the form does not offer is dropped from the address.
      history.replaceState(null, '', streamAddress(location.href, request) + location.hash);
      show(request);
    });
    // Keeps a choice that was made before this script ran.
    if (early !== null) choose({ ...offered(readStreamRequest(location), options), ...early });
    return stop;
  }, []);

  useEffect(() => {
    document.documentElement.removeAttribute('data-older-news');
    if (!isOwn) document.title = title;
  }, [isOwn, title, found.state]);

  return (
    <>
      <PageHead title={title} lead={lead}>
        <SinceLastVisit stories={shown} />
      </PageHead>
      <StreamFilters form={form} options={options} request={found.request} onChoose={choose} />
      <p className="sr-only" role="status">
        {found.stories.length > 0 && `${shown.length} stories shown`}
      </p>
      <div ref={list} className="aria-busy:opacity-55" aria-busy={found.state === 'loading'}>
        {shown.length === 0 && found.state === 'shown' && (
          <p className="notice mt-6">There are no such stories.</p>
        )}
        {[...Map.groupBy(shown, ({ publishedAt }) => dayOf(publishedAt))].map(
          ([day, ofDay], at) => (
            <section
              className="stream-day mt-7 border-t-[0.4rem] border-accent pt-2"
              aria-labelledby={`day-${day}`}
              key={day}
            >
              <h2
                className="flex flex-wrap items-baseline gap-x-3.5 pb-3.5 text-2xl leading-[1.1]"
                id={`day-${day}`}
              >
                <time dateTime={day}>{formatDay(day)}</time>
                {isOwn && notes[day] !== undefined && (
                  <span className="tabular-nums text-m text-ink-2 max-sm:basis-full">
                    {notes[day]}
                  </span>
                )}
              </h2>
              <div className="stream-stories md:grid-cols-2 xl:grid-cols-3">
                {ofDay.map((story, place) => (
                  <StoryCard
                    key={story.key}
                    story={story}
                    size="line"
                    isEager={at === 0 && place === 0}
                    marksNew="all"
                  />
                ))}
              </div>
            </section>
          ),
        )}
      </div>
      {found.state === 'failed' ? (
        <StoriesFailure onRetry={() => void load(found)} />
      ) : (
        found.rest !== null && (
          <Button
            className="stream-more noscript:hidden mt-7"
            aria-disabled={found.state === 'loading'}
            onClick={() => void showMore()}
          >
            Show older news
          </Button>
        )
      )}
      {isOwn && children}
    </>
  );
}

/** Most visitors read no further than the page: what asks for more is loaded with the first question. */
async function fetchPart(...question: Parameters<typeof FetchStreamPage>) {
  try {
    const { fetchStreamPage } = await import('./fetchStreamPage.ts');
    return await fetchStreamPage(...question);
  } catch {
    return null;
  }
}

function offered(request: StreamRequest, { leagues, kinds, topics }: StreamOptions): StreamRequest {
  const slugs = leagues.map(({ slug }) => slug);
  const keep = (values: readonly string[], value: string) => (values.includes(value) ? value : '');
  return {
    league: keep(slugs, request.league),
    kind: keep(kinds, request.kind),
    topic: keep(topics, request.topic),
  };
}

/** Choices made in the form before this script ran; null where there are none. */
function chosenEarly(
  form: HTMLFormElement | null,
  own: StreamRequest,
): Partial<StreamRequest> | null {
  if (form === null) return null;
  const values = new FormData(form);
  const chosen = requestNames
    .map((name) => [name, values.get(name) as string] as const)
    .filter(([name, value]) => value !== own[name]);
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
}
