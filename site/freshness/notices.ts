import { createStore } from './createStore.ts';

/** What the bar at the foot of the window says. */
export interface Notice {
  text: string;
  /** What it is about: dismissed once, it is not said again in this tab. */
  about: string;
  canReload?: boolean;
}

const storageKey = 'touchline.dismissed-news';
const said = createStore<Notice | null>(null, () => null);
/** For a browser that stores nothing: what was dismissed on this page. */
let dismissedHere: string | null = null;

/** The notice that is shown now. */
export const useNotice = said.use;

/** Shows a notice in the place of the one before it. */
export function say(notice: Notice): void {
  if (!isDismissed(notice.about)) said.set(notice);
}

/** Takes back what was said of something that is over. */
export function unsay(about: string): void {
  if (said.get()?.about === about) said.set(null);
}

/** Takes the notice away for as long as the tab is open. */
export function dismissNotice(): void {
  const about = said.get()?.about;
  if (about === undefined) return;
  dismissedHere = about;
  try {
    sessionStorage.setItem(storageKey, about);
  } catch {
    // It comes back on the next page.
  }
  said.set(null);
}

function isDismissed(about: string): boolean {
  if (dismissedHere === about) return true;
  try {
    return sessionStorage.getItem(storageKey) === about;
  } catch {
    return false;
  }
}
