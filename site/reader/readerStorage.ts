import { formatChoices, parseChoices, type ReaderChoices } from './readerChoices.ts';
import { formatSaved, parseSaved, type SavedStories } from './savedStories.ts';
import { formatVisits, parseVisits, seePage } from './visitClock.ts';

const visitsKey = 'touchline:visits';

/** Whether pages are light, dark, or as the system is. */
export type Theme = 'light' | 'dark' | 'system';

interface Stored<Value> {
  key: string;
  parse: (text: string | null) => Value;
  format: (value: Value) => string;
}

export const storedChoices: Stored<ReaderChoices> = {
  key: 'touchline:choices',
  parse: parseChoices,
  format: formatChoices,
};
export const storedSaved: Stored<SavedStories> = {
  key: 'touchline:saved',
  parse: parseSaved,
  format: formatSaved,
};
export const storedTheme: Stored<Theme> = {
  key: 'touchline:theme',
  parse: (theme) => (theme === 'light' || theme === 'dark' ? theme : 'system'),
  format: String,
};

export function readStored<Value>({ key, parse }: Stored<Value>): Value {
  return parse(load(key));
}

/** Returns whether the browser keeps the value. */
export function saveStored<Value>({ key, format }: Stored<Value>, value: Value): boolean {
  return save(key, format(value));
}

export function recordPageView(nowMs: number) {
  const before = parseVisits(load(visitsKey), nowMs);
  const visits = seePage(before, nowMs);
  save(visitsKey, formatVisits(visits));
  return { isFirstPage: before === null, previousVisitMs: visits.previousVisitMs };
}

export function onChangeInOtherTabs(callback: () => void): void {
  addEventListener('storage', ({ key }) => {
    // Null: everything was deleted.
    if (key === storedChoices.key || key === storedSaved.key || key === null) callback();
  });
}

/* Browsers may refuse storage; the page then works without it. */
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
    // Storage is full or refused: the choice holds until the page is left.
    return false;
  }
}
