import * as paths from '../../../common/paths.ts';
import {
  hasFilters,
  longestQuery,
  requestAddress,
  withoutFilters,
} from '../../search/engine/searchRequest.ts';
import { SearchFilters, type FilterChoices } from './SearchFilters.tsx';
import { useArticleSearch, type View } from './useArticleSearch.ts';

interface Props extends FilterChoices {
  /** How many stories can be searched. */
  searchable: string;
}

/** The search of the news: its form, and what was found, why nothing was, or how to begin. */
export default function ArticleSearch({ searchable, ...choices }: Props) {
  const { request, view, counts, isBusy, box, type, choose, showMore, retry } = useArticleSearch();
  return (
    <div className="search" aria-busy={isBusy || undefined}>
      <form
        className="search-form"
        role="search"
        aria-label="Stories"
        action={paths.search}
        onSubmit={(event) => {
          event.preventDefault();
          choose(request);
        }}
      >
        <div className="search-words">
          <label className="sr-only" htmlFor="search-words">
            Words to search for
          </label>
          <input
            ref={box}
            id="search-words"
            type="search"
            name="q"
            value={request.q}
            onChange={({ target }) => {
              type(target.value);
            }}
            placeholder="Player or ground"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            maxLength={longestQuery}
          />
          <button type="submit">Search</button>
        </div>
        <SearchFilters {...choices} request={request} counts={counts} onChoose={choose} />
      </form>
      <section className="search-found" aria-label="Results">
        <p className="search-status" role="status" data-part="status">
          {statusOf(view)}
        </p>
        {view.kind === 'found' && (
          <view.program.FoundStories
            key={view.key}
            answer={view.answer}
            stories={view.stories}
            clubs={view.clubs}
            onMore={() => void showMore()}
          />
        )}
        {view.kind === 'help' && <SearchHelp searchable={searchable} />}
        {view.kind === 'none' && (
          <>
            <view.program.FoundClubs key={view.key} clubs={view.answer.clubs} />
            <div className="search-help" data-part="none">
              {view.suggestion !== null && (
                <p className="search-suggestion" data-part="suggestion">
                  Did you mean{' '}
                  <a
                    className="text-link"
                    data-part="spelling"
                    href={paths.search + requestAddress(view.suggestion)}
                  >
                    {view.suggestion.q}
                  </a>
                  ?
                </p>
              )}
              <p>{view.reason}</p>
              {hasFilters(request) && (
                <button
                  className="text-link"
                  type="button"
                  onClick={() => {
                    choose(withoutFilters(request));
                    box.current?.focus();
                  }}
                >
                  Search without filters
                </button>
              )}
            </div>
          </>
        )}
        {view.kind === 'failed' && (
          <div className="search-help" role="alert">
            <p>The search could not be loaded. Check your connection, and then try again.</p>
            <button className="text-link" type="button" onClick={retry}>
              Try again
            </button>
          </div>
        )}
      </section>
    </div>
  );
}

function statusOf(view: View): string {
  if (view.kind === 'progress') return 'Searching…';
  if (view.kind === 'none') return 'No stories';
  if (view.kind !== 'found') return '';
  const count = view.answer.hits.length;
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'story' : 'stories'}`;
}

const examples = [
  ['?days=1', 'Everything since yesterday'],
  ['?kind=official&days=7', 'A week of official club news'],
  ['?kind=fans&days=7', 'A week of news by fans'],
] as const;

function SearchHelp({ searchable }: { searchable: string }) {
  return (
    <div className="search-help" data-part="help">
      {/* Above the words, which take another line or not once their typeface is there. */}
      <ul>
        {examples.map(([address, text]) => (
          <li key={address}>
            <a className="text-link" href={paths.search + address}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      <p>
        Finds words in any of their forms, all of them, in the newest {searchable} stories and in
        the names of their clubs, sources and topics. A phrase in “quotation marks” is found word
        for word.
      </p>
    </div>
  );
}
