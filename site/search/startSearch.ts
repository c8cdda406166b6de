import { hasFilters, isQuestion, readRequest, requestAddress } from './engine/searchRequest.ts';
import { SearchView } from './results/searchView.ts';
import type { SearchEngine } from './searchEngine.ts';
import type { ShownStory } from './results/whyFound.ts';

const resultsAtOnce = 20;
/** As many as a screen holds: their texts are loaded first, so that nobody waits for what is below. */
const firstResults = 4;
/** Letters that come faster than this are answered together; one that comes alone, at once. */
const typingPauseMs = 60;
/** Nobody is told that half a word finds nothing while the rest of it is being typed. */
const calmMs = 140;
/** An engine older than this may belong to a build that is no longer served. */
const trustedForMs = 120_000;
/** A search that takes longer is given up, and offered once more. */
const patienceMs = 20_000;

/** Makes the page `/search` work: its form, its results and its address answer each other. */
export function startSearch(): void {
  const view = SearchView.find();
  if (view !== null) connect(view);
}

function connect(view: SearchView): void {
  let engine: Promise<SearchEngine> | null = null;
  let openedAt = 0;
  let asked = 0;
  let typedAt = -calmMs;
  let next: { remaining: number; show: (count: number) => Promise<ShownStory[]> } | null = null;
  let timer: number | undefined;
  let isProgramLost = false;

  function ready(): Promise<SearchEngine> {
    if (engine !== null && performance.now() - openedAt < trustedForMs) return engine;
    openedAt = performance.now();
    view.keepShields();
    const program = import('./searchEngine.ts');
    program.catch(() => {
      isProgramLost = true;
    });
    return (engine = program.then(({ openSearchEngine }) => openSearchEngine()));
  }

  function retry(): void {
    // A browser may not ask for it again, and a newer build calls it by another name.
    if (isProgramLost) location.reload();
    else void search();
  }

  /** Asks the engine once more where it fails: its index may have been replaced by a newer build. */
  async function ask<Value>(question: (engine: SearchEngine) => Promise<Value>): Promise<Value> {
    try {
      return await question(await ready());
    } catch {
      engine = null;
      return question(await ready());
    }
  }

  /** @returns null where another question has come meanwhile. */
  function findAnswer(isLast: () => boolean) {
    const request = view.read();
    return ask(async (opened) => {
      const answer = await opened.answer(request, new Date());
      if (!isLast()) return null;
      const rest = [...answer.stories];
      const show = (count: number) => opened.show(rest.splice(0, count), answer.wanted);
      return { answer, first: await show(firstResults), show };
    });
  }

  /** Searches for what the form says; an answer that comes after another question is dropped. */
  async function search(): Promise<void> {
    clearTimeout(timer);
    const mine = (asked += 1);
    next = null;
    const request = view.read();
    view.name(request.query.trim());
    if (!isQuestion(request)) {
      view.showHelp();
      return;
    }
    view.showProgress();
    try {
      const found = await inTime(findAnswer(() => mine === asked));
      if (found === null || mine !== asked) return;
      const { answer, first, show } = found;
      if (first.length === 0) {
        await wait(typedAt + calmMs - performance.now());
        if (mine !== asked) return;
        const { absent } = answer;
        const suggestion = await inTime(
          ask((opened) => opened.suggest(request, absent, new Date())),
        );
        if (mine !== asked) return;
        view.showClubs(answer.clubs);
        view.showCounts(answer.counts);
        view.showNone(answer.reason, suggestion, hasFilters(request));
        return;
      }
      view.showClubs(answer.clubs);
      view.showResults(first, answer.stories.length);
      await painted();
      if (mine !== asked) return;
      view.showCounts(answer.counts);
      const below = await inTime(show(resultsAtOnce - firstResults));
      if (mine !== asked) return;
      next = { remaining: answer.stories.length - first.length - below.length, show };
      view.addResults(below, next.remaining);
    } catch {
      // What was loaded halfway stays broken; the next question starts afresh.
      engine = null;
      if (mine === asked) view.showFailure();
    }
  }

  async function showMore(): Promise<void> {
    const more = next;
    if (more === null) return;
    try {
      const added = await inTime(more.show(resultsAtOnce));
      if (more !== next) return;
      more.remaining -= added.length;
      view.addResults(added, more.remaining);
      view.focusResult(added.length);
    } catch {
      engine = null;
      if (more === next) view.showFailure();
    }
  }

  /** While somebody types, one entry of the history follows; a choice is an entry of its own. */
  function remember(isChoice: boolean): void {
    const address = location.pathname + requestAddress(view.read());
    if (address === location.pathname + location.search) return;
    if (isChoice) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  }

  function answerForm(isChoice: boolean): void {
    void search();
    // While the answer is on its way.
    remember(isChoice);
  }

  function follow(): void {
    view.fill(readRequest(location.search));
    void search();
  }

  view.on({
    type: () => {
      // Nothing is loaded before the first key, and nothing waits for the last one.
      void ready().catch(() => {
        engine = null;
      });
      const isAlone = performance.now() - typedAt > typingPauseMs;
      typedAt = performance.now();
      // An answer that is under way is not shown any more.
      asked += 1;
      clearTimeout(timer);
      timer = window.setTimeout(answerForm, isAlone ? 0 : typingPauseMs, false);
    },
    choose: () => {
      answerForm(true);
    },
    more: () => void showMore(),
    retry,
    clearFilters: () => {
      view.clearFilters();
      answerForm(true);
    },
  });
  window.addEventListener('popstate', follow);
  // Words that were typed before this page could listen are not to be lost.
  if (isQuestion(view.read()) && !isQuestion(readRequest(location.search))) answerForm(false);
  else follow();
}

/** The answer, or a failure when none has come within the time; what comes later is dropped. */
function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  const end = new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new Error('The search did not answer.'));
    }, patienceMs);
  });
  return Promise.race([answer, end]);
}

/** When what was shown so far has been painted. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });
}
