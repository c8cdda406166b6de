import { formatChoices, isDamaged, parseChoices, type ReaderChoices } from './readerChoices.ts';
import { formatSaved, parseSaved, type SavedStories } from './savedStories.ts';
import { formatVisits, parseVisits, seePage } from './visitClock.ts';

const choicesKey = 'touchline:choices';
const visitsKey = 'touchline:visits';
const themeKey = 'touchline:theme';
const savedKey = 'touchline:saved';

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

/** Takes away what cannot be read any more; answers with a sentence for each such thing. */
export function dropDamaged(): string[] {
  const lost: string[] = [];
  if (isDamaged(load(choicesKey))) {
    saveChoices(loadChoices());
    lost.push('What you chose here was damaged and could not be read. Please choose again.');
  }
  if (isDamaged(load(savedKey))) {
    saveSaved(loadSaved());
    lost.push('The stories that you saved were damaged and could not be read.');
  }
  return lost;
}

export function loadTheme(): Theme {
  const theme = load(themeKey);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Answers whether the browser keeps it. */
export function saveTheme(theme: Theme): boolean {
  return save(themeKey, theme);
}

/** The stories that the visitor saved; none where the browser keeps nothing. */
export function loadSaved(): SavedStories {
  return parseSaved(load(savedKey));
}

/** Answers whether the browser keeps them. */
export function saveSaved(saved: SavedStories): boolean {
  return save(savedKey, formatSaved(saved));
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

/** Calls back when another tab changed choices or saved stories. */
export function onChangeInOtherTabs(callback: () => void): void {
  addEventListener('storage', ({ key }) => {
    // Null: everything was deleted.
    if (key === choicesKey || key === savedKey || key === null) callback();
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
