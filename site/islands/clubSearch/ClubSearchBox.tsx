import { useId, type ComponentProps } from 'react';
import type { ClubMatch } from './searchClubs.ts';
import * as paths from '../../../common/paths.ts';

interface Props {
  query: string;
  /** The clubs of the open list; none while it is closed. */
  matches: readonly ClubMatch[];
  /** The place in the list that the keyboard is at; -1 for none. */
  active: number;
  /** What came of the search, in words; null while none is asked for. */
  outcome: string | null;
  input: Pick<ComponentProps<'input'>, 'ref' | 'onFocus' | 'onKeyDown'>;
  onType: (text: string) => void;
  onHover: (place: number) => void;
  onChoose: () => void;
  onClear: () => void;
}

/** The line to write on, and the list of clubs that opens below it. */
export default function ClubSearchBox(props: Props) {
  const { query, matches, active, outcome, input } = props;
  const { onType, onHover, onChoose, onClear } = props;
  const listId = useId();
  const hasResults = matches.length > 0;
  return (
    <>
      <input
        {...input}
        type="text"
        role="combobox"
        aria-label="Search clubs"
        aria-autocomplete="list"
        aria-expanded={hasResults}
        aria-controls={listId}
        aria-activedescendant={hasResults && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder="Search clubs..."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={({ target }) => {
          onType(target.value);
        }}
      />
      {query !== '' && (
        <button
          type="button"
          className="club-search-clear"
          aria-label="Clear search"
          onClick={onClear}
        >
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="M2 2L10 10M10 2L2 10" />
          </svg>
        </button>
      )}
      <div
        className="club-search-list"
        id={listId}
        role="listbox"
        aria-label="Clubs found"
        hidden={!hasResults}
        onMouseDown={(event) => {
          // The focus stays in the box; what is pressed is still followed.
          event.preventDefault();
        }}
      >
        {matches.map((match, place) => (
          <ClubOption
            key={match.club.slug}
            id={`${listId}-${place}`}
            match={match}
            isActive={place === active}
            onHover={() => {
              onHover(place);
            }}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p className={outcome !== null && !hasResults ? 'club-search-none' : 'sr-only'} role="status">
        {outcome}
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  match: ClubMatch;
  isActive: boolean;
  onHover: () => void;
  onChoose: () => void;
}

/** One club that was found: a link, so that it can also be opened in another tab. */
function ClubOption({ id, match, isActive, onHover, onChoose }: OptionProps) {
  const { club, alias } = match;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={paths.club(club.slug)}
      onMouseMove={onHover}
      onClick={onChoose}
    >
      <span className="crest" aria-hidden="true">
        {club.badge !== null && <img src={club.badge} alt="" width="40" height="49" />}
        <svg>
          <use href={paths.shield(club.slug)} />
        </svg>
      </span>
      <span className="club-search-name">{club.name}</span>
      {alias !== null && <span className="club-search-alias">{alias}</span>}
    </a>
  );
}
