import { hasWord, type KnownWords } from './words/searchVocabulary.ts';
import { answerWithin } from './answerWithin.ts';
import { findStories, type FoundStories, reasonForNone } from './findStories.ts';
import {
  loadPagefind,
  loadKnownWords,
  type FoundRecord,
  type Pagefind,
  type PagefindResult,
} from './pagefind.ts';
import {
  hasFilters,
  isQuestion,
  readRequest,
  requestAddress,
  type SearchRequest,
} from './searchRequest.ts';
import { SearchView } from './searchView.ts';
import { suggestSpellings } from './suggestSpellings.ts';

const resultsAtOnce = 20;
/** Long enough not to search for every letter of a word, short enough not to be noticed. */
const typingPauseMs = 150;
/** An engine older than this may belong to a build that is no longer served. */
const trustedForMs = 60_000;
/** A search that takes longer is given up, and offered once more. */
const patienceMs = 20_000;

/** Makes the page `/search` work: its form, its results and its address answer each other. */
export function startSearch(): void {
  const view = SearchView.find();
  if (view !== null) connect(view);
}

function connect(view: SearchView): void {
  let engine: Promise<Pagefind> | null = null;
  let knownWords: Promise<KnownWords> | null = null;
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

  function forget(): void {
    engine = null;
    knownWords = null;
  }

  /**
   * Parts of an index that are gone look to Pagefind like words that nobody wrote, so that nothing is
   * said not to be there before the words of the index have been asked, too.
   */
  async function find(request: SearchRequest) {
    let found = await findStories(await ready(), request, new Date());
    if (found.results.length > 0) return { found, suggestion: null };
    let words = await (knownWords ??= loadKnownWords());
    if (performance.now() - loadedAt >= trustedForMs || !isSure(found, words)) {
      forget();
      found = await findStories(await ready(), request, new Date());
      words = await (knownWords ??= loadKnownWords());
      if (!isSure(found, words)) throw new Error('The search index is not whole.');
    }
    return { found, suggestion: await findSuggestion(request, found, words) };
  }

  /** The likeliest spelling by which something is found. */
  async function findSuggestion(
    request: SearchRequest,
    { results, unknown }: FoundStories,
    words: KnownWords,
  ): Promise<SearchRequest | null> {
    // Words that some story has are spelt well enough: it is the filters that leave nothing.
    if (results.length > 0 || (unknown.length === 0 && hasFilters(request))) return null;
    for (const query of suggestSpellings(request.query, unknown, words)) {
      const suggestion = { ...request, query };
      const { results: stories } = await findStories(await ready(), suggestion, new Date());
      if (stories.length > 0) return suggestion;
    }
    return null;
  }

  async function findAnswer(request: SearchRequest) {
    const { found, suggestion } = await find(request);
    return { ...found, suggestion, records: await readFirst(found.results) };
  }

  function readFirst(results: readonly PagefindResult[]): Promise<FoundRecord[]> {
    return Promise.all(results.slice(0, resultsAtOnce).map(({ data }) => data()));
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
      const answer = await answerWithin(patienceMs, findAnswer(request));
      if (mine !== asked) return;
      const { results, records, wanted, unknown, suggestion } = answer;
      remaining = results.slice(resultsAtOnce);
      if (results.length > 0) view.showResults(records, results.length, wanted);
      else view.showNone(reasonForNone(request.query, unknown), suggestion, hasFilters(request));
    } catch {
      // What was loaded halfway stays broken; the next question starts afresh.
      forget();
      if (mine === asked) view.showFailure();
    }
  }

  async function showMore(): Promise<void> {
    const mine = asked;
    try {
      const records = await answerWithin(patienceMs, readFirst(remaining));
      if (mine !== asked) return;
      remaining = remaining.slice(resultsAtOnce);
      view.addResults(records, remaining.length);
    } catch {
      forget();
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
      // Nothing is loaded before the first key, and nothing waits for the last one.
      void ready().catch(() => undefined);
      clearTimeout(timer);
      timer = window.setTimeout(ask, typingPauseMs, false);
    },
    choose: () => {
      ask(true);
    },
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

/** Whether no word that was not found is one that stories have. */
function isSure({ unknown }: FoundStories, words: KnownWords): boolean {
  return !unknown.some((word) => hasWord(words, word.roots));
}
