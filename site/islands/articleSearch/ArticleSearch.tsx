import { lazy, Suspense, type ReactNode } from 'react';
import * as paths from '../../../common/paths.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { reasonForNone } from '../../search/engine/readQuery.ts';
import {
  choiceOf,
  facets,
  longestQuery,
  readRequest,
  requestAddress,
  type SearchRequest,
} from '../../search/engine/searchRequest.ts';
import { useArticleSearch, type View } from './useArticleSearch.ts';

/** Most of what a card needs is loaded with the first question. */
const FoundStories = lazy(() => import('./FoundStories.tsx'));

type Choice = readonly [value: string, name: string];

interface Props {
  /** The choices that narrow or order stories; the choice of all comes first. */
  filters: readonly (readonly [
    part: keyof SearchRequest,
    label: string,
    choices: readonly Choice[],
  ])[];
  /** How to begin. */
  children?: ReactNode;
}

const fold =
  'group/filters border-b border-rule lg:col-start-2 lg:row-start-2 lg:border-0 lg:pt-6 lg:details-content:h-auto lg:details-content:[content-visibility:visible]';
const handle =
  "flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold before:w-4 before:font-display before:text-xl before:leading-none before:content-['+'] group-open/filters:before:content-['–'] lg:hidden [&::-webkit-details-marker]:hidden";
const link = 'text-link cursor-pointer text-left leading-loose';

/** The search of the news: its form, and what was found, why nothing was, or how to begin. */
export default function ArticleSearch({ filters, children }: Props) {
  const { request, view, box, ask, fail } = useArticleSearch();
  const answered = view.kind === 'answered' ? view : null;
  /** How many stories each choice would leave. */
  const counts = answered?.counts;
  const chosen = facets.filter((facet) => request[facet] !== '').length;
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
        <details className={fold}>
          <summary className={handle}>Filters {chosen > 0 && `(${chosen} chosen)`}</summary>
          <div className="grid grid-cols-2 gap-5 pt-1 pb-6 lg:grid-cols-1">
            {filters.map(([part, label, choices]) => (
              <SelectField
                key={part}
                label={label}
                className="border-t"
                name={part}
                value={request[part]}
                onChange={({ target }) => ask({ ...request, [part]: target.value })}
              >
                {choices.map(([value, name]) => {
                  const isCounted = counts?.has(choiceOf(part, '')) === true;
                  const count = counts?.get(choiceOf(part, value)) ?? 0;
                  // A choice that leaves nothing cannot be made, unless it is made already.
                  const isEmpty = isCounted && count === 0 && !['', request[part]].includes(value);
                  return (
                    <option key={value} value={value} disabled={isEmpty}>
                      {isCounted ? `${name} (${count.toLocaleString('en-GB')})` : name}
                    </option>
                  );
                })}
              </SelectField>
            ))}
          </div>
        </details>
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
            <p>{reasonForNone(answered.request.q, answered.absent)}</p>
          )}
          {answered?.first.length === 0 && chosen > 0 && (
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
  const count = view.hits.length;
  if (count === 0) return 'No stories';
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'story' : 'stories'}`;
}
