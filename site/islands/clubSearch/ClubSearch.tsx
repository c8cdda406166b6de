import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { foldText, minSearchLength, searchClubs, type SearchableClub } from './searchClubs.ts';
import { loadClubList } from './loadClubList.ts';
import * as paths from '../../../common/paths.ts';
import ClubSearchBox from './ClubSearchBox.tsx';

type ClubList = 'unasked' | 'loading' | 'failed' | readonly SearchableClub[];

/** The search box of the masthead: finds clubs by name and by what their fans call them. */
export default function ClubSearch() {
  const [query, setQuery] = useState('');
  const [clubs, setClubs] = useState<ClubList>('unasked');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const isAsking = foldText(query).length >= minSearchLength;
  const matches = typeof clubs === 'string' ? [] : searchClubs(clubs, query);
  const isShown = isOpen && isAsking;
  const hasResults = isShown && matches.length > 0;

  function fetchClubs(): void {
    if (clubs !== 'unasked' && clubs !== 'failed') return;
    setClubs('loading');
    void loadClubList(fetch).then((list) => {
      setClubs(list ?? 'failed');
    });
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
    // This script comes with the focus; what was typed meanwhile counts as well.
    if (input.current?.value) search(input.current.value);
    else if (document.activeElement === input.current) fetchClubs();
  }, []);

  useEffect(() => {
    function closeOutside({ target }: Event): void {
      if (!root.current?.contains(target as Node)) setIsOpen(false);
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, []);

  function answerKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setIsOpen(true);
      setActive(moved(active, step, matches.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = matches[active] ?? (matches.length === 1 ? matches[0] : undefined);
      if (!isShown || chosen === undefined) return;
      clear();
      location.assign(paths.club(chosen.club.slug));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isShown) setIsOpen(false);
      else clear();
    }
  }

  return (
    <div
      className="club-search"
      role="search"
      aria-label="Clubs"
      ref={root}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <ClubSearchBox
        input={{
          ref: input,
          onFocus: () => {
            setIsOpen(true);
            fetchClubs();
          },
          onKeyDown: answerKey,
        }}
        query={query}
        matches={hasResults ? matches : []}
        active={active}
        outcome={isShown ? outcome(clubs, matches.length) : null}
        onType={search}
        onHover={setActive}
        onChoose={clear}
        onClear={() => {
          clear();
          input.current?.focus();
        }}
      />
    </div>
  );
}

/** The next place in a list that goes round; from nowhere to its first or last. */
function moved(active: number, step: number, count: number): number {
  if (count === 0) return -1;
  return active < 0 && step < 0 ? count - 1 : (active + step + count) % count;
}

function outcome(clubs: ClubList, count: number): string {
  if (clubs === 'failed') return 'The clubs could not be loaded. Please try again.';
  if (typeof clubs === 'string') return 'Looking for clubs…';
  if (count === 0) return 'No club of that name.';
  return count === 1 ? '1 club found' : `${count} clubs found`;
}
