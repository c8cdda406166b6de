import { useSyncExternalStore } from 'react';

/** What the bar at the foot of the window says. */
export interface Notice {
  text: string;
  /** What it is about: dismissed once, it is not said again in this tab. */
  about: string;
  canReload?: boolean;
}

const storageKey = 'touchline.dismissed-news';
const listeners = new Set<() => void>();
let said: Notice | null = null;
/** For a browser that stores nothing: what was dismissed on this page. */
let dismissedHere: string | null = null;

/** The notice that is shown now. */
export function useNotice(): Notice | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
    () => null,
  );
}

/** Shows a notice in the place of the one before it. */
export function say(notice: Notice): void {
  if (!isDismissed(notice.about)) show(notice);
}

/** Takes back what was said of something that is over. */
export function unsay(about: string): void {
  if (said?.about === about) show(null);
}

/** Takes the notice away for as long as the tab is open. */
export function dismissNotice(): void {
  if (said === null) return;
  dismissedHere = said.about;
  try {
    sessionStorage.setItem(storageKey, said.about);
  } catch {
    // It comes back on the next page.
  }
  show(null);
}

function show(notice: Notice | null): void {
  said = notice;
  for (const listener of listeners) listener();
}

function isDismissed(about: string): boolean {
  if (dismissedHere === about) return true;
  try {
    return sessionStorage.getItem(storageKey) === about;
  } catch {
    return false;
  }
}
