import { isDamaged } from '../readerChoices.ts';
import { loadSaved, savedKey, saveSaved, storageFailed } from '../readerStorage.ts';
import { formatSaved, nothingSaved, parseSaved, type SavedStories } from './savedStories.ts';

type Listener = (saved: SavedStories) => void;

const listeners = new Set<Listener>();
const stored = loadSaved();
let current = parseSaved(stored);
if (isDamaged(stored)) {
  saveSaved(formatSaved(nothingSaved));
  tellFault('The stories that you saved were damaged and could not be read.');
}
// Another tab saved a story, or let go of one; null: everything was deleted.
addEventListener('storage', ({ key }) => {
  if (key === savedKey || key === null) announce(parseSaved(loadSaved()));
});

/** What the visitor saved as of now. */
export function currentSaved(): SavedStories {
  return current;
}

/** Calls with what the visitor saved, now and after every change, made here or in another tab. */
export function watchSaved(listener: Listener): void {
  listeners.add(listener);
  listener(current);
}

/** Changes what the visitor saved, keeps it, and tells everybody. */
export function changeSaved(changed: SavedStories): void {
  if (!saveSaved(formatSaved(changed))) tellFault(null);
  announce(changed);
}

/** The page says so, once: not every script that keeps something has to know how. */
function tellFault(text: string | null): void {
  document.dispatchEvent(new CustomEvent(storageFailed, { detail: text }));
}

function announce(saved: SavedStories): void {
  current = saved;
  for (const listener of listeners) listener(saved);
}
