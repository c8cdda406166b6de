/** What the bar at the bottom of the page can say. */
export interface News {
  text: string;
  /** What it is about: dismissed once, it is not said again in this tab. */
  about: string;
  canReload: boolean;
}

const storageKey = 'touchline.dismissed-news';

/** The bar of site/components/chrome/FootBars.astro; null on a page without one. */
export function findNewsBar(): { say: (news: News) => void } | null {
  const bar = document.querySelector<HTMLElement>('[data-news-bar]');
  const text = bar?.querySelector('p');
  const reload = bar?.querySelector<HTMLElement>('[data-reload]');
  const dismiss = bar?.querySelector<HTMLElement>('[data-dismiss]');
  if (!bar || !text || !reload || !dismiss) return null;
  let said: News | null = null;

  reload.addEventListener('click', () => {
    location.reload();
  });
  dismiss.addEventListener('click', () => {
    if (said !== null) keepDismissed(said.about);
    delete bar.dataset['shown'];
    text.textContent = '';
    reload.hidden = dismiss.hidden = true;
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
