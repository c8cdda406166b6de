import type { BuildManifest } from './buildManifest.ts';

/** A site may lose this share of its articles or clubs between two builds without an explanation. */
const unexplainedLoss = 0.3;

/** A build that was not published for how much the site lost, and for nothing else. */
export class UnexplainedLoss extends Error {
  constructor(faults: readonly string[]) {
    super([notPublished, ...faults, repair].join(' '));
  }
}

export const notPublished = 'The build was not published and the last one stays.';
const repair =
  'If that is as it should be, publish it anyway: on the Overview of the administrator area, or with npm run build -- --allow-shrink.';

/** With what `npm run build` ends then, so that somebody can be asked. */
export const lossExitCode = 3;

/** Whether a build may replace the one that visitors see. */
export interface Verdict {
  /** What is wrong, a sentence each; empty when it may be published. */
  faults: string[];
  /** Why a large share of the last build is gone and may be; null where that needs no reason. */
  explanation: string | null;
}

/**
 * Tells what somebody took from visitors since the last build, which is a reason for a smaller site,
 * from a database that lost rows, which is none.
 *
 * @param lastRemovalAt When an administrator last took articles away.
 */
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

interface Explained {
  articles: number;
  clubs: number;
  /** Articles that administrators took away themselves. */
  confirmed: number;
}

function explainedSince(next: BuildManifest, previous: BuildManifest): Explained {
  // What was removed elsewhere is no reason here.
  if (isOtherBackend(next, previous)) return { articles: 0, clubs: 0, confirmed: 0 };
  const after = next.confirmedRemovals ?? { articles: 0, clubs: 0 };
  // Articles are counted since builds say so, clubs since longer.
  const before = previous.confirmedRemovals ?? { articles: 0, clubs: after.clubs };
  const confirmed = Math.max(0, after.articles - before.articles);
  // What administrators delete may leave a note, as what grows old does, or none: not to be added up.
  const withdrawn = next.withdrawnArticles - previous.withdrawnArticles;
  return {
    articles: Math.max(confirmed, withdrawn),
    clubs: Math.max(0, after.clubs - before.clubs),
    confirmed,
  };
}

function articlesReason({ articles, confirmed }: Explained, lastRemovalAt: string | null): string {
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
