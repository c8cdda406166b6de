import { formatChoices, isDamaged, parseChoices, type ReaderChoices } from './readerChoices.ts';
import { formatVisits, parseVisits, seePage } from './visitClock.ts';

const choicesKey = 'touchline:choices';
const visitsKey = 'touchline:visits';
const themeKey = 'touchline:theme';
/** Where saved stories are. */
export const savedKey = 'touchline:saved';

/** The event on a button that was pressed to save its story, for the script that does it. */
export const savePressed = 'touchline:save-pressed';
/** The event of a page once it has the stories of my clubs, or knows that it gets none. */
export const storiesCame = 'touchline:stories-came';
/** The event of scripts that could not keep something; `detail` says what became of it, if it was another fault. */
export const storageFailed = 'touchline:storage-failed';

/** Whether pages are light, dark, or as the system is. */
export type Theme = 'light' | 'dark' | 'system';

/** What the visitor chose; nothing where the browser keeps nothing. */
export function loadChoices(): ReaderChoices {
  return parseChoices(load(choicesKey));
}

/** Answers whether the browser keeps them. */
export function saveChoices(choices: ReaderChoices): boolean {
  return save(choicesKey, formatChoices(choices));
}

/** Takes away what cannot be read any more; answers whether there was such a thing. */
export function dropDamagedChoices(): boolean {
  const isLost = isDamaged(load(choicesKey));
  if (isLost) saveChoices(loadChoices());
  return isLost;
}

export function loadTheme(): Theme {
  const theme = load(themeKey);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Answers whether the browser keeps it. */
export function saveTheme(theme: Theme): boolean {
  return save(themeKey, theme);
}

/** The stories that the visitor saved, as they are kept; see `parseSaved`. */
export function loadSaved(): string | null {
  return load(savedKey);
}

/** Answers whether the browser keeps them. */
export function saveSaved(text: string): boolean {
  return save(savedKey, text);
}

/** Counts this page as seen, and tells of the pages before it. */
export function recordPageView(nowMs: number): {
  isFirstPage: boolean;
  /** The end of the visit before this one; null on a first visit. */
  previousVisitMs: number | null;
} {
  const before = parseVisits(load(visitsKey), nowMs);
  const visits = seePage(before, nowMs);
  save(visitsKey, formatVisits(visits));
  return { isFirstPage: before === null, previousVisitMs: visits.previousVisitMs };
}

/** Calls back when another tab changed the choices. */
export function onChoicesOfOtherTabs(callback: () => void): void {
  addEventListener('storage', ({ key }) => {
    // Null: everything was deleted.
    if (key === choicesKey || key === null) callback();
  });
}

/* A browser may refuse its storage outright; the page then goes without. */
function load(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function save(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    // Full or refused: the choice holds until the page is left.
    return false;
  }
}
