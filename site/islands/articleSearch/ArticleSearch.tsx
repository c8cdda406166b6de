import { lazy, Suspense, type ReactNode } from 'react';
import * as paths from '../../../common/paths.ts';
import { reasonForNone } from '../../search/engine/readQuery.ts';
import {
  hasFilters,
  longestQuery,
  readRequest,
  requestAddress,
} from '../../search/engine/searchRequest.ts';
import { SearchFilters, type SearchFilter } from './SearchFilters.tsx';
import { useArticleSearch, type View } from './useArticleSearch.ts';

/** Most of what a card needs is loaded with the first question. */
const FoundStories = lazy(() => import('./FoundStories.tsx'));

interface Props {
  filters: readonly SearchFilter[];
  /** How to begin. */
  children?: ReactNode;
}

const link = 'text-link cursor-pointer text-left leading-loose';

/** The search of the news: its form, and what was found, why nothing was, or how to begin. */
export default function ArticleSearch({ filters, children }: Props) {
  const { request, view, box, ask, fail } = useArticleSearch();
  const answered = view.kind === 'answered' ? view : null;
  return (
    // What comes below does not move the footer into sight and out again.
    <div className="min-h-screen lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr] lg:gap-x-16 noscript:hidden!">
      <form
        className="lg:contents"
        role="search"
        aria-label="Stories"
        action={paths.search}
        onSubmit={(event) => {
          event.preventDefault();
          ask(request);
        }}
      >
        <div className="mt-6 flex border-b-3 border-ink font-display font-semibold focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent lg:col-span-full">
          <input
            className="min-w-0 flex-1 appearance-none py-1.5 pr-2 text-2xl leading-snug text-ellipsis placeholder:text-ink-2 placeholder:opacity-100 focus-visible:pl-2 focus-visible:outline-0"
            ref={box}
            type="search"
            name="q"
            aria-label="Words to search for"
            value={request.q}
            onChange={({ target }) => ask({ ...request, q: target.value })}
            placeholder="Player or ground"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            maxLength={longestQuery}
          />
          <button className="cursor-pointer bg-ink px-6 text-nav text-paper hover:bg-ink-2">
            Search
          </button>
        </div>
        <SearchFilters
          {...{ filters, request }}
          counts={answered?.answer.counts ?? null}
          onChoose={ask}
        />
      </form>
      <section className="max-w-list pt-6 lg:col-start-1" aria-label="Results">
        <p className="min-h-8 font-display text-xl leading-snug font-semibold" role="status">
          {statusOf(view)}
        </p>
        <Suspense>
          {answered !== null && (
            <FoundStories key={requestAddress(answered.request)} {...answered} onFailure={fail} />
          )}
        </Suspense>
        <div className="max-w-hint space-y-3 text-l leading-snug text-ink-2">
          {view.kind === 'help' && children}
          {answered?.suggestion && (
            <p className="text-ink" data-part="suggestion">
              Did you mean{' '}
              <a className={link} href={paths.search + requestAddress(answered.suggestion)}>
                {answered.suggestion.q}
              </a>
              ?
            </p>
          )}
          {answered?.first.length === 0 && (
            <p>{reasonForNone(answered.request.q, answered.answer.absent)}</p>
          )}
          {answered?.first.length === 0 && hasFilters(request) && (
            <button
              className={link}
              type="button"
              onClick={() => {
                ask({ ...readRequest(''), q: request.q, sort: request.sort });
                box.current?.focus();
              }}
            >
              Search without filters
            </button>
          )}
          {view.kind === 'failed' && (
            <div role="alert">
              <p>The search could not be loaded. Check your connection, and then try again.</p>
              <button className={link} type="button" onClick={() => ask(request)}>
                Try again
              </button>
            </div>
          )}
        </div>
      </section>
    </div>
  );
}

function statusOf(view: View): string {
  if (view.kind === 'progress') return 'Searching…';
  if (view.kind !== 'answered') return '';
  const count = view.answer.hits.length;
  if (count === 0) return 'No stories';
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'story' : 'stories'}`;
}
