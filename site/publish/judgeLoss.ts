import type { BuildManifest } from './buildManifest.ts';

/** A larger loss between two builds needs an explanation. */
const unexplainedLoss = 0.3;

/** A build was refused for its loss alone. */
export class UnexplainedLoss extends Error {
  constructor(faults: readonly string[]) {
    super([notPublished, ...faults, repair].join(' '));
  }
}

export const notPublished = 'The build was not published and the last one stays.';
const repair =
  'If that is as it should be, publish it anyway: on the Overview of the administrator area, or with npm run build -- --allow-shrink.';

/** The exit code of `npm run build` for a refused loss. */
export const lossExitCode = 3;

export interface Verdict {
  faults: string[];
  /** Why a large loss is right; null without one. */
  explanation: string | null;
}

/** Tells a site that administrators made smaller from a database that lost rows. */
export function judgeLoss(
  next: BuildManifest,
  previous: BuildManifest,
  lastRemovalAt: string | null,
): Verdict {
  const explained = explainedSince(next, previous);
  const lostClubs = previous.clubs - next.clubs;
  const lostArticles = previous.articles - next.articles;
  const mostClubs = previous.clubs * unexplainedLoss;
  const mostArticles = previous.articles * unexplainedLoss;
  const faults: string[] = [];
  if (lostClubs - explained.clubs > mostClubs) {
    faults.push(`It has ${String(next.clubs)} clubs, the last one had ${String(previous.clubs)}.`);
  }
  if (lostArticles - explained.articles > mostArticles) {
    faults.push(
      `It has ${String(next.articles)} articles, the last one had ${String(previous.articles)}, and only ${String(explained.articles)} were hidden or removed since.`,
    );
  }
  if (faults.length > 0) {
    if (isOtherBackend(next, previous)) {
      faults.push(
        `The last one was built from ${nameOf(previous)}, this one from ${nameOf(next)}.`,
      );
    }
    return { faults, explanation: null };
  }
  const reasons = [
    ...(lostArticles > mostArticles ? [articlesReason(explained, lastRemovalAt)] : []),
    ...(lostClubs > mostClubs ? [`Administrators deleted ${count(explained.clubs)} clubs.`] : []),
  ];
  return { faults, explanation: reasons.length === 0 ? null : reasons.join(' ') };
}

function explainedSince(next: BuildManifest, previous: BuildManifest) {
  // Removals from another database explain nothing here.
  if (isOtherBackend(next, previous)) return { articles: 0, clubs: 0, confirmed: 0 };
  const after = next.confirmedRemovals ?? { articles: 0, clubs: 0 };
  // Older manifests do not count articles.
  const before = previous.confirmedRemovals ?? { articles: 0, clubs: after.clubs };
  const confirmed = Math.max(0, after.articles - before.articles);
  // Not added up: a deletion by an administrator may be among both.
  const withdrawn = next.withdrawnArticles - previous.withdrawnArticles;
  return {
    articles: Math.max(confirmed, withdrawn),
    clubs: Math.max(0, after.clubs - before.clubs),
    confirmed,
  };
}

function articlesReason(
  { articles, confirmed }: ReturnType<typeof explainedSince>,
  lastRemovalAt: string | null,
): string {
  if (confirmed < articles || lastRemovalAt === null) {
    return `${count(articles)} articles were hidden, deleted, or dropped for their age.`;
  }
  const last = new Date(lastRemovalAt).toISOString();
  return `Administrators hid or deleted ${count(confirmed)} articles, the last at ${last}.`;
}

function isOtherBackend(next: BuildManifest, previous: BuildManifest): boolean {
  return previous.backend !== undefined && previous.backend !== next.backend;
}

function nameOf({ backend }: BuildManifest): string {
  return backend ?? "its site's own server";
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
