import { useEffect, useRef, useState } from 'react';
import type { SearchAnswer } from '../../search/openSearch.ts';
import type { FacetCounts } from '../../search/engine/findStories.ts';
import type { Fragment } from '../../search/engine/pagefind.ts';
import { reasonForNone } from '../../search/engine/readQuery.ts';
import {
  isQuestion,
  readRequest,
  requestAddress,
  type SearchRequest,
} from '../../search/engine/searchRequest.ts';
import type { SearchableClub } from '../clubSearch/searchClubs.ts';
import {
  ask,
  forgetIndex,
  loadProgram,
  needsReload,
  openIndex,
  type Program,
} from './searchClient.ts';

const resultsAtOnce = 20;
/** Letters that come faster than this are answered together; one that comes alone, at once. */
const typingPauseMs = 60;
/** Nobody is told that half a word finds nothing while the rest of it is being typed. */
const calmMs = 140;
/** Most answers are there sooner, and to say that one is awaited would only delay them. */
const progressAfterMs = 300;

/** What stands below the form. */
export type View =
  | { kind: 'help' | 'progress' | 'failed' }
  | (Answered & {
      kind: 'found';
      stories: Fragment[];
      /** By slug. */
      clubs: ReadonlyMap<string, SearchableClub>;
    })
  | (Answered & { kind: 'none'; reason: string; suggestion: SearchRequest | null });

interface Answered {
  /** Another answer has elements of its own. */
  key: number;
  answer: SearchAnswer;
  program: Program;
}

const firstStories = (answer: SearchAnswer, from = 0) =>
  Promise.all(answer.hits.slice(from, from + resultsAtOnce).map((hit) => hit.data()));

/** Lets the form, what was found and the address of the page answer each other. */
export function useArticleSearch() {
  const [request, setRequest] = useState(() => readRequest(''));
  const [view, setView] = useState<View>({ kind: 'help' });
  const [counts, setCounts] = useState<FacetCounts | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const asked = useRef(0);
  const typedAt = useRef(-calmMs);
  const timer = useRef(0);
  const title = useRef<string>(null);

  /** Shows what a request finds; an answer that comes after another question is dropped. */
  async function search(wanted: SearchRequest): Promise<void> {
    clearTimeout(timer.current);
    const mine = (asked.current += 1);
    const show = (next: View, nextCounts: FacetCounts | null) => {
      if (mine !== asked.current) return;
      setView(next);
      setCounts(nextCounts);
      setIsBusy(false);
    };
    if (!isQuestion(wanted)) {
      show({ kind: 'help' }, null);
      return;
    }
    const progress = setTimeout(() => {
      if (mine !== asked.current) return;
      setIsBusy(true);
      setView((last) => (last.kind === 'found' ? last : { kind: 'progress' }));
    }, progressAfterMs);
    try {
      const program = await loadProgram();
      const next = await ask(async (index): Promise<(View & Answered) | null> => {
        const answer = await index.answer(wanted, new Date());
        const answered = { key: mine, answer, program };
        const stories = await firstStories(answer);
        if (stories.length > 0) return { kind: 'found', ...answered, stories, clubs: index.clubs };
        await wait(typedAt.current + calmMs - performance.now());
        if (mine !== asked.current) return null;
        const reason = reasonForNone(wanted.q, answer.absent);
        const suggestion = await index.suggest(wanted, answer.absent, new Date());
        return { kind: 'none', ...answered, reason, suggestion };
      });
      if (next !== null) show(next, next.answer.counts);
    } catch {
      forgetIndex();
      show({ kind: 'failed' }, null);
    } finally {
      clearTimeout(progress);
    }
  }

  /** While somebody types, one entry of the history follows; a choice is an entry of its own. */
  function answerForm(wanted: SearchRequest, isChoice: boolean): void {
    void search(wanted);
    // While the answer is on its way.
    const address = location.pathname + requestAddress(wanted);
    if (address === location.pathname + location.search) return;
    if (isChoice) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  }

  function type(q: string): void {
    const wanted = { ...request, q };
    setRequest(wanted);
    // Nothing is loaded before the first key, and nothing waits for the last one.
    openIndex().catch(forgetIndex);
    const isAlone = performance.now() - typedAt.current > typingPauseMs;
    typedAt.current = performance.now();
    // An answer that is under way is not shown any more.
    asked.current += 1;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(answerForm, isAlone ? 0 : typingPauseMs, wanted, false);
  }

  function choose(wanted: SearchRequest): void {
    setRequest(wanted);
    answerForm(wanted, true);
  }

  async function showMore(): Promise<void> {
    if (view.kind !== 'found') return;
    try {
      const more = await firstStories(view.answer, view.stories.length);
      setView((last) => (last === view ? { ...view, stories: [...view.stories, ...more] } : last));
    } catch {
      forgetIndex();
      setView((last) => (last === view ? { kind: 'failed' } : last));
    }
  }

  function retry(): void {
    // A browser may not ask for it again.
    if (needsReload()) location.reload();
    else void search(request);
  }

  useEffect(() => {
    function follow(): void {
      const wanted = readRequest(location.search);
      setRequest(wanted);
      void search(wanted);
    }
    // Words that were typed before this script came are not to be lost.
    const typed = box.current?.value ?? '';
    if (typed !== '' && !isQuestion(readRequest(location.search))) type(typed);
    else follow();
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
    };
    // The address is read once and whenever the visitor goes back or forward.
  }, []);

  const words = request.q.trim();
  useEffect(() => {
    // For the history and the tab.
    title.current ??= document.title;
    document.title = words === '' ? title.current : `${words} · ${title.current}`;
  }, [words]);

  return { request, view, counts, isBusy, box, type, choose, showMore, retry };
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });
}
