import { loadNaming, startNamingStories } from '../reader/nameStories.ts';
import { fetchStreamPage, storiesAtOnce, type StreamPlace } from './fetchStreamPage.ts';
import { loadStreamCards } from './streamCards.ts';
import {
  isSameRequest,
  readStreamRequest,
  requestNames,
  requestOfPage,
  streamAddress,
} from './streamRequest.ts';
import { StreamView } from './streamView.ts';

/** Makes the pages of the stream work: filters, address and older stories answer each other. */
export function startStream(): void {
  const view = StreamView.find();
  if (view !== null) connect(view);
}

function connect(view: StreamView): void {
  const own = requestOfPage(location.pathname);
  const early = view.read();
  /** Where the page's own stories end, if the backend has more; see site/pages/news. */
  const { from, fromId, newest } = view.more.dataset;
  const end = from === undefined ? null : { published_at: from, id: fromId ?? null };
  let asked = 0;
  let place: StreamPlace | null = null;
  let seen = new Set<string>();

  /** Asks for what follows; an answer that comes after another question is dropped. */
  async function load(): Promise<boolean> {
    const mine = (asked += 1);
    const request = view.read();
    view.showProgress();
    const cards = await loadStreamCards();
    if (mine !== asked) return false;
    const slugs = cards?.slugsOf(request.league) ?? [];
    const [answer] = await Promise.all([
      cards && fetchStreamPage(request, slugs, place),
      // What is hidden is then known before anything is seen of it.
      loadNaming(),
    ]);
    if (mine !== asked) return false;
    // The page's own stories make way once it is known what for.
    view.showStatic(isSameRequest(request, own));
    if (cards === null || answer?.kind !== 'answered') {
      view.showFailure();
      return false;
    }
    const rows = answer.value;
    const last = rows.at(-1);
    if (last !== undefined) place = { published_at: last.published_at, id: last.id };
    const fresh = rows.filter(({ url_key }) => !seen.has(url_key) && seen.add(url_key));
    view.add(
      fresh.flatMap((row) => {
        const card = cards.cardOf(row);
        return card === null ? [] : [{ card, publishedAt: row.published_at }];
      }),
      rows.length === storiesAtOnce,
    );
    return true;
  }

  function start(): void {
    asked += 1;
    seen = new Set();
    view.clear();
    const request = view.read();
    view.offerFeeds(request);
    if (isSameRequest(request, own)) {
      place = end;
      view.showStatic(true);
      view.showRest(end !== null);
      seen = view.staticKeys();
    } else {
      place = newest === undefined ? null : { published_at: newest, id: null };
      void load();
    }
  }

  function follow(): void {
    view.fill(readStreamRequest(location));
    // What the form does not offer is not asked for, and then the address does not say so either.
    const address = streamAddress(location.href, view.read()) + location.hash;
    history.replaceState(null, '', address);
    start();
  }

  function choose(): void {
    history.pushState(null, '', streamAddress(location.href, view.read()));
    start();
  }

  // Whom these stories name no build has read.
  startNamingStories();
  view.form.addEventListener('change', choose);
  view.form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  view.more.addEventListener('click', () => {
    const shown = view.countFound();
    void load().then((isLoaded) => {
      if (isLoaded) view.focusFound(shown);
    });
  });
  view.retry.addEventListener('click', () => void load());
  window.addEventListener('popstate', follow);
  follow();
  // What was chosen before this page could listen is not to be lost.
  const chosen = requestNames.filter((name) => early[name] !== own[name]);
  if (chosen.length > 0) {
    const choices = chosen.map((name) => [name, early[name]] as const);
    view.fill({ ...view.read(), ...Object.fromEntries(choices) });
    choose();
  }
}
