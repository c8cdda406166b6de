import { useEffect, useRef, useState } from 'react';
import { openSearch, type Search, type SearchAnswer } from '../../search/openSearch.ts';
import type { Fragment } from '../../search/engine/pagefind.ts';
import { reasonForNone } from '../../search/engine/readQuery.ts';
import {
  isQuestion,
  readRequest,
  requestAddress,
  type SearchRequest,
} from '../../search/engine/searchRequest.ts';

const storiesAtOnce = 20;
/** Nobody is told that half a word finds nothing while the rest of it is being typed. */
const calmMs = 140;
/** Most answers are there sooner, and to say that one is awaited would only delay them. */
const progressAfterMs = 300;
/** A search that takes longer is given up, and offered once more. */
const patienceMs = 20_000;

/** What stands below the form. */
export type View =
  | { kind: 'help' | 'progress' | 'failed' }
  | ({ kind: 'found'; first: Fragment[] } & Answered)
  | ({ kind: 'none'; reason: string; suggestion: SearchRequest | null } & Answered);

interface Answered {
  request: SearchRequest;
  answer: SearchAnswer;
  /** By slug. */
  clubs: Search['clubs'];
}

/** Lets the form, what was found and the address of the page answer each other. */
export function useArticleSearch() {
  const [request, setRequest] = useState(() => readRequest(''));
  const [view, setView] = useState<View>({ kind: 'help' });
  const box = useRef<HTMLInputElement>(null);
  const title = useRef('');

  useEffect(() => {
    title.current = document.title;
    // The address is read once and whenever the visitor goes back or forward.
    const follow = () => {
      setRequest(readRequest(location.search));
    };
    // Words that were typed before this script came are not to be lost.
    const q = box.current?.value ?? '';
    if (q !== '' && location.search === '') change({ ...request, q }, 'replaceState');
    else follow();
    const page = new AbortController();
    window.addEventListener('popstate', follow, page);
    return () => {
      page.abort();
    };
  }, []);

  useEffect(() => {
    const words = request.q.trim();
    // For the history and the tab.
    document.title = words === '' ? title.current : `${words} · ${title.current}`;
    let isCurrent = true;
    const show = (next: View) => {
      if (isCurrent) setView(next);
    };
    const progress = setTimeout(show, progressAfterMs, { kind: 'progress' });
    void viewOf(request, () => isCurrent)
      .catch((): View => ({ kind: 'failed' }))
      .then((next) => {
        clearTimeout(progress);
        show(next);
      });
    return () => {
      isCurrent = false;
    };
  }, [request]);

  /** While somebody types, one entry of the history follows; a choice is an entry of its own. */
  function change(wanted: SearchRequest, how: 'pushState' | 'replaceState'): void {
    const address = requestAddress(wanted);
    const isNew = address !== location.search;
    history[isNew ? how : 'replaceState'](null, '', location.pathname + address);
    // Another object, so that what failed is asked for once more.
    setRequest({ ...wanted });
  }

  return {
    request,
    view,
    box,
    type: (q: string) => {
      change({ ...request, q }, 'replaceState');
    },
    choose: (wanted: SearchRequest) => {
      change(wanted, 'pushState');
    },
    fail: () => {
      setView({ kind: 'failed' });
    },
  };
}

async function viewOf(request: SearchRequest, isCurrent: () => boolean): Promise<View> {
  if (!isQuestion(request)) return { kind: 'help' };
  const calm = wait(calmMs);
  return ask(async ({ answer: answerTo, suggest, clubs }): Promise<View> => {
    const answer = await answerTo(request);
    const first = await loadStories(answer, 0);
    if (first.length > 0) return { kind: 'found', request, answer, clubs, first };
    await calm;
    const suggestion = isCurrent() ? await suggest(request, answer.absent) : null;
    const reason = reasonForNone(request.q, answer.absent);
    return { kind: 'none', request, answer, clubs, reason, suggestion };
  });
}

/** Opened with the first question. */
let opened: Promise<Search> | null = null;
let failures = 0;

/** Asks once more where the index fails, as it may have been replaced by a newer build's. */
async function ask<Value>(question: (search: Search) => Promise<Value>): Promise<Value> {
  const answer = async () => question(await (opened ??= openSearch(failures)));
  const late = wait(patienceMs).then(() => Promise.reject(new Error('The search did not answer.')));
  const forget = (error: unknown) => {
    // What was loaded halfway stays broken.
    opened = null;
    failures += 1;
    throw error;
  };
  return Promise.race([answer().catch(forget).catch(answer), late]).catch(forget);
}

/** The next of the stories that were found. */
export function loadStories({ hits }: SearchAnswer, from: number): Promise<Fragment[]> {
  return Promise.all(hits.slice(from, from + storiesAtOnce).map((hit) => hit.data()));
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });
}
