import type { ReaderChoices } from './readerChoices.ts';
import { applyChoices } from './applyChoices.ts';
import { loadChoices, onChoicesOfOtherTabs, saveChoices } from './readerStorage.ts';

type Listener = (choices: ReaderChoices) => void;

const listeners = new Set<Listener>();
let current = loadChoices();
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
  saveChoices(changed);
  announce(changed);
}

function announce(choices: ReaderChoices): void {
  current = choices;
  applyChoices(choices);
  for (const listener of listeners) listener(choices);
}
