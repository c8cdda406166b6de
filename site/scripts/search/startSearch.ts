import { answerWithin } from './answerWithin.ts';
import { loadPagefind, type FoundRecord, type Pagefind, type PagefindResult } from './pagefind.ts';
import {
  hasFilters,
  isQuestion,
  readRequest,
  requestAddress,
  toPagefind,
  type SearchRequest,
} from './searchRequest.ts';
import { SearchView } from './searchView.ts';

const RESULTS_AT_ONCE = 20;
/** Long enough not to search for every letter of a word, short enough not to be noticed. */
const TYPING_PAUSE_MS = 150;
/** An engine older than this may belong to a build that is no longer served. */
const TRUSTED_FOR_MS = 60_000;
/** A search that takes longer is given up, and offered once more. */
const PATIENCE_MS = 20_000;

/** Makes the page `/search` work: its form, its results and its address answer each other. */
export function startSearch(): void {
  const view = SearchView.find();
  if (view !== null) connect(view);
}

function connect(view: SearchView): void {
  let engine: Promise<Pagefind> | null = null;
  let attempts = 0;
  let loadedAt = 0;
  let asked = 0;
  let remaining: PagefindResult[] = [];
  let timer: number | undefined;

  function ready(): Promise<Pagefind> {
    if (engine === null) loadedAt = performance.now();
    return (engine ??= loadPagefind(attempts++).catch((error: unknown) => {
      engine = null;
      throw error;
    }));
  }

  /** Parts of an index that are gone look to Pagefind like words that nobody wrote. */
  async function findResults(request: SearchRequest): Promise<PagefindResult[]> {
    const { query, options } = toPagefind(request, new Date());
    const { results } = await (await ready()).search(query, options);
    if (results.length > 0 || performance.now() - loadedAt < TRUSTED_FOR_MS) return results;
    engine = null;
    return (await (await ready()).search(query, options)).results;
  }

  async function findStories(request: SearchRequest) {
    const results = await findResults(request);
    return { results, records: await readFirst(results) };
  }

  function readFirst(results: readonly PagefindResult[]): Promise<FoundRecord[]> {
    return Promise.all(results.slice(0, RESULTS_AT_ONCE).map(({ data }) => data()));
  }

  /** Searches for what the form says; an answer that comes after another question is dropped. */
  async function search(): Promise<void> {
    clearTimeout(timer);
    const mine = (asked += 1);
    const request = view.read();
    view.name(request.query.trim());
    if (!isQuestion(request)) {
      view.showHelp();
      return;
    }
    view.showProgress();
    try {
      const { results, records } = await answerWithin(PATIENCE_MS, findStories(request));
      if (mine !== asked) return;
      remaining = results.slice(RESULTS_AT_ONCE);
      view.showResults(records, results.length, hasFilters(request));
    } catch {
      // What was loaded halfway stays broken; the next question starts afresh.
      engine = null;
      if (mine === asked) view.showFailure();
    }
  }

  async function showMore(): Promise<void> {
    const mine = asked;
    try {
      const records = await answerWithin(PATIENCE_MS, readFirst(remaining));
      if (mine !== asked) return;
      remaining = remaining.slice(RESULTS_AT_ONCE);
      view.addResults(records, remaining.length);
    } catch {
      engine = null;
      if (mine === asked) view.showFailure();
    }
  }

  /** While somebody types, one entry of the history follows; a choice is an entry of its own. */
  function remember(isChoice: boolean): void {
    const address = location.pathname + requestAddress(view.read());
    if (address === location.pathname + location.search) return;
    if (isChoice) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  }

  function ask(isChoice: boolean): void {
    remember(isChoice);
    void search();
  }

  function follow(): void {
    view.fill(readRequest(location.search));
    void search();
  }

  view.on({
    type: () => {
      clearTimeout(timer);
      timer = window.setTimeout(ask, TYPING_PAUSE_MS, false);
    },
    choose: () => {
      ask(true);
    },
    focus: () => void ready().catch(() => undefined),
    more: () => void showMore(),
    retry: () => void search(),
    clearFilters: () => {
      view.clearFilters();
      ask(true);
    },
  });
  window.addEventListener('popstate', follow);
  // Words that were typed before this page could listen are not to be lost.
  if (isQuestion(view.read()) && !isQuestion(readRequest(location.search))) ask(false);
  else follow();
}
