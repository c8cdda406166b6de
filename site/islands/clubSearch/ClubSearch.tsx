import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { maxMatches, minSearchLength } from '../../../common/limits.ts';
import type { SearchableClub } from './searchClubs.ts';
import { foldText } from '../../../common/text/foldText.ts';
import { Crest } from '../../components/club/Crest.tsx';
import { loadClubList } from './loadClubList.ts';
import * as paths from '../../../common/paths.ts';

type Finder = 'unasked' | 'loading' | Awaited<ReturnType<typeof loadFinder>>;

/** The search box of the masthead: finds clubs by name and by what their fans call them. */
export default function ClubSearch() {
  const [query, setQuery] = useState('');
  const [finder, setFinder] = useState<Finder>('unasked');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const isAsking = foldText(query).length >= minSearchLength;
  const isLoaded = typeof finder !== 'string';
  const matches = isLoaded ? finder.search(query) : [];
  const isNone = isLoaded && matches.length === 0;
  const found = isNone
    ? finder.suggest(query).map((club) => optionOf(club, 'Did you mean?'))
    : matches.slice(0, maxMatches).map(({ club, alias }) => optionOf(club, alias));
  const options: Option[] = isLoaded ? [...found, newsSearch(query)] : [];
  const isShown = isOpen && isAsking;
  const hasOptions = isShown && options.length > 0;

  function fetchClubs(): void {
    if (finder !== 'unasked' && finder !== 'failed') return;
    setFinder('loading');
    void loadFinder().then(setFinder);
  }

  function search(text: string): void {
    setQuery(text);
    setActive(-1);
    setIsOpen(true);
    fetchClubs();
  }

  function clear(): void {
    setQuery('');
    setActive(-1);
    setIsOpen(false);
  }

  useEffect(() => {
    if (input.current?.value) search(input.current.value);
    else if (document.activeElement === input.current) fetchClubs();
  }, []);

  useEffect(() => {
    function closeOutside({ target }: Event): void {
      if (!root.current?.contains(target as Node)) setIsOpen(false);
    }
    /** A slash opens the search from anywhere but a field. */
    function openSearch(event: globalThis.KeyboardEvent): void {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      const isTyped = target instanceof Element && target.matches('input, textarea, select');
      if (key !== '/' || altKey || ctrlKey || metaKey || isTyped) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', openSearch);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', openSearch);
    };
  }, []);

  function answerKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      setActive(moved(active, step, options.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // The only match. A suggestion is not followed unasked: without a match it is the search.
      const likely = matches.length < 2 ? options.at(matches.length - 1) : undefined;
      const chosen = options[active] ?? likely;
      if (!isShown || chosen === undefined) return;
      clear();
      location.assign(chosen.href);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isShown) setIsOpen(false);
      else clear();
    }
  }

  return (
    <div
      className="relative"
      role="search"
      aria-label="Clubs"
      ref={root}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <input
        ref={input}
        className="h-11 w-full border border-ink-2 bg-raised pr-11 pl-3 text-m text-ellipsis placeholder:text-ink-2 focus-visible:-outline-offset-1"
        type="text"
        role="combobox"
        aria-label="Search clubs"
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-activedescendant={hasOptions && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder="Search clubs..."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={({ target }) => search(target.value)}
        onFocus={() => {
          setIsOpen(true);
          fetchClubs();
        }}
        onKeyDown={answerKey}
      />
      {query !== '' && (
        <button
          type="button"
          className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center text-ink-2 hover:text-ink focus-visible:-outline-offset-4"
          aria-label="Clear search"
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        >
          <svg className="w-3 stroke-current stroke-[1.75]" viewBox="0 0 12 12" aria-hidden="true">
            <path d="M2 2L10 10M10 2L2 10" />
          </svg>
        </button>
      )}
      <div
        className={sheet}
        id={listId}
        role="listbox"
        aria-label="Clubs found"
        hidden={!hasOptions}
        onMouseDown={(event) => {
          // Keeps the focus in the box; the link is still followed.
          event.preventDefault();
        }}
      >
        {isShown && (isNone || matches.length > maxMatches) && (
          <p className={remark} aria-hidden="true">
            {isNone ? noClub : countOf(matches.length)}
          </p>
        )}
        {hasOptions &&
          options.map(({ href, club, text, note }, place) => (
            // A link, so that it can be opened in another tab.
            <a
              key={href}
              id={`${listId}-${place}`}
              className="flex min-h-11 items-center gap-2.5 border-rule px-3 py-1.5 [--crest:1.375rem] not-first:border-t hover:no-underline aria-selected:bg-ink aria-selected:text-paper"
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              href={href}
              onMouseMove={() => setActive(place)}
              onClick={clear}
            >
              {club !== null && <Crest slug={club.slug} badgeUrl={club.badge} />}
              <span className="leading-tight font-semibold" data-part="name">
                {text}
              </span>
              {note !== null && (
                <span className="ml-auto min-w-0 text-right text-s leading-tight wrap-anywhere opacity-80">
                  {note}
                </span>
              )}
            </a>
          ))}
      </div>
      <p className={isShown && !hasOptions ? `${sheet} ${remark}` : 'sr-only'} role="status">
        {isShown && outcome(finder, matches.length)}
      </p>
    </div>
  );
}

function moved(active: number, step: number, count: number): number {
  if (count === 0) return -1;
  return active < 0 && step < 0 ? count - 1 : (active + step + count) % count;
}

/** The list below the box, and the remarks in it. */
const sheet =
  'absolute top-[calc(100%-1px)] right-0 w-[max(100%,min(20rem,100vw-2*var(--spacing-edge)))] border border-ink bg-raised';
const remark = 'px-3 py-2.5 text-ink-2';
const noClub = 'No club of that name.';

/** Loads the clubs and the code that searches them: the box is on every page, and few visitors use it. */
async function loadFinder() {
  try {
    const [clubs, { searchClubs }, { suggestClubs }] = await Promise.all([
      loadClubList(fetch),
      import('./searchClubs.ts'),
      import('./suggestClubs.ts'),
    ]);
    if (clubs === null) return 'failed';
    const search = (typed: string) => searchClubs(clubs, typed);
    const suggest = (typed: string) => suggestClubs(clubs, typed);
    return { search, suggest };
  } catch {
    return 'failed';
  }
}

function outcome(finder: Finder, count: number): string {
  if (finder === 'failed') return 'The clubs could not be loaded. Please try again.';
  if (typeof finder === 'string') return 'Looking for clubs…';
  if (count === 0) return `${noClub} Suggestions below`;
  return `${countOf(count)} found`;
}

function countOf(count: number): string {
  if (count > maxMatches) return `${maxMatches} of ${count} clubs`;
  return `${count} club${count === 1 ? '' : 's'}`;
}

/** A club, or at the end the search of the news. */
interface Option {
  href: string;
  club: SearchableClub | null;
  text: string;
  note: string | null;
}

const optionOf = (club: SearchableClub, note: string | null): Option => ({
  href: paths.club(club.slug),
  club,
  text: club.name,
  note,
});

function newsSearch(query: string): Option {
  const words = query.trim();
  return {
    href: `${paths.search}?${new URLSearchParams({ q: words }).toString()}`,
    club: null,
    text: `Search the news for “${words}”`,
    note: null,
  };
}
