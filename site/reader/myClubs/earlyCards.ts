import * as paths from '../../../common/paths.ts';

/* The head of a page and its scripts are bundled apart and share nothing but the page. */
declare global {
  interface Window {
    earlyCards?: Map<Parameters<typeof fetch>[0], Promise<Response>>;
  }
}

/* More would keep the page's own parts waiting. */
const maxEarlyClubs = 12;
/* As long as the page's scripts wait for any answer. */
const timeoutMs = 15_000;

/** Has the stories that the page's scripts will ask for on their way before these are here. */
export function askForCards(clubs: readonly string[]): void {
  const signal = AbortSignal.timeout(timeoutMs);
  window.earlyCards = new Map(
    clubs.slice(0, maxEarlyClubs).map((slug) => {
      const path = paths.clubCards(slug);
      const answer = fetch(path, { signal });
      // Whoever takes it hears of the failure; until then nobody is there to hear.
      answer.catch(() => undefined);
      return [path, answer];
    }),
  );
}

/** `fetch`, which hands out once what is on its way already. */
export const fetchEarlyCards: typeof fetch = (path, init) => {
  const answer = window.earlyCards?.get(path);
  if (answer === undefined) return fetch(path, init);
  window.earlyCards?.delete(path);
  return answer;
};
