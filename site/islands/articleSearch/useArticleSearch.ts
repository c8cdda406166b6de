import { startTransition, useEffect, useRef, useState } from 'react';
import {
  hasFilters,
  readRequest,
  requestAddress,
  type SearchRequest,
} from '../../search/engine/searchRequest.ts';
import { followAddress } from '../followAddress.ts';
import { openSearch, type Search, type SearchAnswer } from '../../search/openSearch.ts';

/** Nobody is told that half a word finds nothing while the rest of it is being typed. */
const calmMs = 140;
/** Most answers are there sooner, and to say that one is awaited would only delay them. */
const progressAfterMs = 300;
/** A search that takes longer is given up, and offered once more. */
const patienceMs = 20_000;

/** The part below the form; `suggestion` is what else to ask for where nothing was found. */
export type View =
  | { kind: 'help' | 'progress' | 'failed' }
  | ({ kind: 'answered'; suggestion: SearchRequest | null } & SearchAnswer);

/** Lets the form, what was found and the address of the page answer each other. */
export function useArticleSearch() {
  const [request, setRequest] = useState(() => readRequest(''));
  const [view, setView] = useState<View>({ kind: 'help' });
  const box = useRef<HTMLInputElement>(null);
  const title = useRef('');

  useEffect(() => {
    title.current = document.title;
    const q = box.current?.value ?? '';
    const stop = followAddress('popstate', () => setRequest(readRequest(location.search)));
    // Words that were typed before this script came are not to be lost.
    if (q !== '' && location.search === '') ask({ ...request, q });
    return stop;
  }, []);

  useEffect(() => {
    const words = request.q.trim();
    // For the history and the tab.
    document.title = words === '' ? title.current : `${words} · ${title.current}`;
    let isCurrent = true;
    const show = (next: View) => {
      // Typing meanwhile is drawn first.
      if (isCurrent) startTransition(() => setView(next));
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

  function ask(wanted: SearchRequest): void {
    const address = requestAddress(wanted);
    // While somebody types, one entry of the history follows; a choice is an entry of its own.
    const isNew = wanted.q === request.q && address !== location.search;
    history[isNew ? 'pushState' : 'replaceState'](null, '', location.pathname + address);
    // Another object, so that what failed is asked for once more.
    setRequest({ ...wanted });
  }

  return { request, view, box, ask, fail: () => setView({ kind: 'failed' }) };
}

/** Opened with the first question. */
let opened: Promise<Search> | null = null;
let failures = 0;

async function viewOf(request: SearchRequest, isCurrent: () => boolean): Promise<View> {
  if (request.q.trim() === '' && !hasFilters(request)) return { kind: 'help' };
  const calm = wait(calmMs);
  const answer = async (): Promise<View> => {
    // The cards' code comes with the first answer.
    const [search] = await Promise.all([
      (opened ??= openSearch(failures)),
      import('./FoundStories.tsx'),
    ]);
    // More was typed while the index was opened.
    if (!isCurrent()) return { kind: 'progress' };
    const found = await search.answer(request);
    if (found.hits.length === 0) await calm;
    const isNone = found.hits.length === 0 && isCurrent();
    return { kind: 'answered', ...found, suggestion: isNone ? await search.suggest(found) : null };
  };
  const forget = (error: unknown) => {
    // What was loaded halfway stays broken.
    opened = null;
    failures += 1;
    throw error;
  };
  const late = wait(patienceMs).then(() => Promise.reject(new Error('The search did not answer.')));
  // Once more where the index fails, as it may have been replaced by a newer build's.
  return Promise.race([answer().catch(forget).catch(answer), late]).catch(forget);
}

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));
