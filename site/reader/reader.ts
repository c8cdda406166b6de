import type { ReaderChoices } from './readerChoices.ts';
import { applyChoices } from './applyChoices.ts';
import { findNewsBar } from '../freshness/newsBar.ts';
import {
  dropDamagedChoices,
  loadChoices,
  onChoicesOfOtherTabs,
  saveChoices,
  storageFailed,
} from './readerStorage.ts';

type Listener = (choices: ReaderChoices) => void;

const unkept =
  'Your browser does not store what you choose, or has no room left: it holds until you leave this page.';
const listeners = new Set<Listener>();
let current = loadChoices();
let hasToldOfStorage = false;
if (dropDamagedChoices()) {
  tellOfStorage('What you chose here was damaged and could not be read. Please choose again.');
}
document.addEventListener(storageFailed, (event) => {
  tellOfStorage((event as CustomEvent<string | null>).detail ?? unkept);
});
onChoicesOfOtherTabs(() => {
  announce(loadChoices());
});

/** What the visitor chose as of now. */
export function currentChoices(): ReaderChoices {
  return current;
}

/** Calls with what the visitor chose, now and after every change, made here or in another tab. */
export function watchChoices(listener: Listener): void {
  listeners.add(listener);
  listener(current);
}

/** Changes what the visitor chose, keeps it, and tells everybody. */
export function changeChoices(change: (choices: ReaderChoices) => ReaderChoices): void {
  const changed = change(current);
  if (!saveChoices(changed)) tellUnkept();
  announce(changed);
}

/** Says that a choice is not kept. */
export function tellUnkept(): void {
  tellOfStorage(unkept);
}

function announce(choices: ReaderChoices): void {
  current = choices;
  applyChoices(choices);
  for (const listener of listeners) listener(choices);
}

/** Once a page; the page works without memory. */
function tellOfStorage(text: string): void {
  if (!hasToldOfStorage) findNewsBar()?.say({ text, about: 'storage', canReload: false });
  hasToldOfStorage = true;
}
