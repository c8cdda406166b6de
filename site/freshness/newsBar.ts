/** What the bar at the bottom of the page can say. */
export interface News {
  text: string;
  /** What it is about: dismissed once, it is not said again in this tab. */
  about: string;
  canReload: boolean;
}

interface NewsBar {
  say: (news: News) => void;
  /** Takes back what was said of something that is over. */
  unsay: (about: string) => void;
}

const storageKey = 'touchline.dismissed-news';

/** The bar of site/components/chrome/FootBars.astro; null on a page without one. */
export function findNewsBar(): NewsBar | null {
  const bar = document.querySelector<HTMLElement>('[data-news-bar]');
  const text = bar?.querySelector('p');
  const reload = bar?.querySelector<HTMLElement>('[data-reload]');
  const dismiss = bar?.querySelector<HTMLElement>('[data-dismiss]');
  if (!bar || !text || !reload || !dismiss) return null;
  let said: News | null = null;

  reload.addEventListener('click', () => {
    location.reload();
  });
  const hide = () => {
    said = null;
    delete bar.dataset['shown'];
    text.textContent = '';
    reload.hidden = dismiss.hidden = true;
  };

  dismiss.addEventListener('click', () => {
    if (said !== null) keepDismissed(said.about);
    hide();
    // Where the keyboard goes on, as the button that it was on is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  });

  return {
    say: (news) => {
      if (isDismissed(news.about)) return;
      said = news;
      // Said again, it would be read out again.
      if (text.textContent !== news.text) text.textContent = news.text;
      reload.hidden = !news.canReload;
      dismiss.hidden = false;
      bar.dataset['shown'] = '';
    },
    unsay: (about) => {
      if (said?.about === about) hide();
    },
  };
}

/** For a browser that stores nothing: what was dismissed on this page. */
let dismissedHere: string | null = null;

function keepDismissed(about: string): void {
  dismissedHere = about;
  try {
    sessionStorage.setItem(storageKey, about);
  } catch {
    // It comes back on the next page.
  }
}

function isDismissed(about: string): boolean {
  if (dismissedHere === about) return true;
  try {
    return sessionStorage.getItem(storageKey) === about;
  } catch {
    return false;
  }
}
