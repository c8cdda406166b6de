import { createStore } from './createStore.ts';

export interface Notice {
  text: string;
  /** Its subject: a dismissed one is not shown again in this tab. */
  about: string;
  canReload?: boolean;
}

const storageKey = 'touchline.dismissed-news';
const said = createStore<Notice | null>(null, () => null);
/** The subject dismissed on this page, for browsers that store nothing. */
let dismissedHere: string | null = null;

export const useNotice = said.use;

export function say(notice: Notice): void {
  if (!isDismissed(notice.about)) said.set(notice);
}

export function unsay(about: string): void {
  if (said.get()?.about === about) said.set(null);
}

/** Hides the message for as long as the tab is open. */
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
