import * as paths from '../../../common/paths.ts';

/* The head of a page and its scripts are bundled apart and share nothing but the page. */
declare global {
  interface Window {
    earlyCards?: Map<
      Parameters<typeof fetch>[0],
      readonly [answer: Promise<Response>, request: AbortController]
    >;
  }
}

/* More would keep the page's own parts waiting. */
const maxEarlyClubs = 12;

/** Has the stories that the page's scripts will ask for on their way before these are here. */
export function askForCards(clubs: readonly string[]): void {
  window.earlyCards = new Map(
    clubs.slice(0, maxEarlyClubs).map((slug) => {
      const path = paths.clubCards(slug);
      const request = new AbortController();
      const answer = fetch(path, { signal: request.signal });
      // Whoever takes it hears of the failure; until then nobody is there to hear.
      answer.catch(() => undefined);
      return [path, [answer, request]];
    }),
  );
}

/** `fetch`, which hands out once what is on its way already, and asks anew where that failed. */
export const fetchEarlyCards: typeof fetch = (path, init) => {
  const early = window.earlyCards?.get(path);
  if (early === undefined) return fetch(path, init);
  window.earlyCards?.delete(path);
  const [answer, request] = early;
  init?.signal?.addEventListener('abort', () => {
    request.abort();
  });
  return answer.catch(() => fetch(path, init));
};
