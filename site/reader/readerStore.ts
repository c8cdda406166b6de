import { createStore } from '../freshness/createStore.ts';
import { say } from '../freshness/notices.ts';
import { coverRules } from './coverRules.ts';
import type { ReaderChoices } from './readerChoices.ts';
import {
  dropDamaged,
  loadChoices,
  loadSaved,
  loadTheme,
  onChangeInOtherTabs,
  saveChoices,
  saveSaved,
  saveTheme,
  type Theme,
} from './readerStorage.ts';
import type { SavedStories } from './savedStories.ts';

/** All that a visitor chose, and when the visit before this one ended. */
export interface Reader {
  choices: ReaderChoices;
  saved: SavedStories;
  theme: Theme;
  /** In milliseconds since 1970; null on a first visit. */
  previousVisitMs: number | null;
}

const unkept =
  'Your browser does not store what you choose, or has no room left: it holds until you leave this page.';
const reader = createStore<Reader, null>(null, load);

/** The visitor of this page; null in the build and until an island runs, as the build knows nobody. */
export const useReader = reader.use;

/** What the visitor chose as of now. */
export const currentReader = reader.get;

/** Calls with what the visitor chose, now and after every change, made here or in another tab. */
export function watchReader(listener: (reader: Reader) => void): void {
  reader.subscribe(() => {
    listener(currentReader());
  });
  listener(currentReader());
}

/** Changes what the visitor chose of clubs and words, keeps it, and tells everybody. */
export function changeChoices(change: (choices: ReaderChoices) => ReaderChoices): void {
  const choices = change(currentReader().choices);
  if (!saveChoices(choices)) tellOfStorage(unkept);
  update({ choices });
}

/** Keeps the saved stories as they are now. */
export function changeSaved(saved: SavedStories): void {
  if (!saveSaved(saved)) tellOfStorage(unkept);
  update({ saved });
}

/** Makes pages light, dark, or as the system is. */
export function changeTheme(theme: Theme): void {
  if (!saveTheme(theme)) tellOfStorage(unkept);
  update({ theme });
}

function load(): Reader {
  const { previousVisit } = document.documentElement.dataset;
  const lost = dropDamaged();
  // Not while React draws, which reads this.
  queueMicrotask(() => {
    lost.forEach(tellOfStorage);
  });
  onChangeInOtherTabs(() => {
    update({ choices: loadChoices(), saved: loadSaved() });
  });
  return {
    choices: loadChoices(),
    saved: loadSaved(),
    theme: loadTheme(),
    previousVisitMs: previousVisit === undefined ? null : Number(previousVisit),
  };
}

function update(changed: Partial<Reader>): void {
  const next = { ...currentReader(), ...changed };
  coverRules(next.choices);
  document.documentElement.dataset['theme'] = next.theme;
  reader.set(next);
}

let hasToldOfStorage = false;

/** Once a page; the page works without memory. */
function tellOfStorage(text: string): void {
  if (!hasToldOfStorage) say({ text, about: 'storage' });
  hasToldOfStorage = true;
}
