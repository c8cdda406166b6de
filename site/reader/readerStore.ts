import { createStore } from '../freshness/createStore.ts';
import { say } from '../freshness/notices.ts';
import { coverRules } from './coverRules.ts';
import type { mutedPhrase } from './mutedWords.ts';
import { follow, unfollow, type ReaderChoices } from './readerChoices.ts';
import {
  onChangeInOtherTabs,
  readStored,
  saveStored,
  storedChoices,
  storedSaved,
  storedTheme,
  type Theme,
} from './readerStorage.ts';
import type { SavedStories } from './savedStories.ts';

export interface Reader {
  choices: ReaderChoices;
  saved: SavedStories;
  theme: Theme;
  previousVisitMs: number | null;
}

const unkept =
  'Your browser does not store what you choose, or has no room left: it holds until you leave this page.';
const reader = createStore<Reader, null>(null, load);

/** Null in the build, and until the island runs. */
export const useReader = reader.use;

export const currentReader = reader.get;

const findMuted = createStore<typeof mutedPhrase | null>(null, () => null);

/** Finds muted phrases; null until it is loaded, which it is for those who mute some. */
export const useMutedPhrase = findMuted.use;

function loadMutedPhrase({ muted }: ReaderChoices): void {
  if (muted.length === 0) return;
  void import('./mutedWords.ts').then(({ mutedPhrase }) => findMuted.set(mutedPhrase));
}

/** Calls back now and after every change, also in another tab. */
export function watchReader(listener: (reader: Reader) => void): void {
  reader.subscribe(() => listener(currentReader()));
  listener(currentReader());
}

export function changeChoices(change: (choices: ReaderChoices) => ReaderChoices): void {
  const choices = change(currentReader().choices);
  if (!saveStored(storedChoices, choices)) tellOfStorage();
  update({ choices });
}

export function setFollowed(slug: string, isFollowed: boolean): void {
  changeChoices((choices) => (isFollowed ? follow(choices, [slug]) : unfollow(choices, slug)));
}

export function changeSaved(saved: SavedStories): void {
  if (!saveStored(storedSaved, saved)) tellOfStorage();
  update({ saved });
}

export function changeTheme(theme: Theme): void {
  if (!saveStored(storedTheme, theme)) tellOfStorage();
  update({ theme });
}

function load(): Reader {
  const { previousVisit } = document.documentElement.dataset;
  onChangeInOtherTabs(() =>
    update({ choices: readStored(storedChoices), saved: readStored(storedSaved) }),
  );
  const choices = readStored(storedChoices);
  loadMutedPhrase(choices);
  return {
    choices,
    saved: readStored(storedSaved),
    theme: readStored(storedTheme),
    previousVisitMs: previousVisit === undefined ? null : Number(previousVisit),
  };
}

function update(changed: Partial<Reader>): void {
  const next = { ...currentReader(), ...changed };
  coverRules(next.choices);
  loadMutedPhrase(next.choices);
  document.documentElement.dataset['theme'] = next.theme;
  reader.set(next);
}

let hasToldOfStorage = false;

function tellOfStorage(): void {
  if (!hasToldOfStorage) say({ text: unkept, about: 'storage' });
  hasToldOfStorage = true;
}
