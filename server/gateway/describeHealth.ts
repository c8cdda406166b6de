import type { readHealth } from './readHealth.ts';

/** How long a change may wait for its build: builds take minutes, and editing goes on in bursts. */
const maxUnpublishedSeconds = 3600;

type FactsOfDatabase = Omit<Awaited<ReturnType<typeof readHealth>>, 'lastIngestion' | 'counts'>;

/** The facts that the status of a server follows from. */
export interface HealthFacts extends FactsOfDatabase {
  uptimeMs: number;
  builtAt: Date | null;
  buildError: string | null;
  isDiskNearlyFull: boolean;
  isWriteRefused: boolean;
}

/** Sums up a server that has started in one word, with sentences that say why it is not `ok`. */
export function describeHealth(facts: HealthFacts, now: Date) {
  const secondsSince = (moment: Date) =>
    Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 1000));
  const ageOf = (moment: Date | null) => (moment === null ? null : secondsSince(moment));
  // How old things are, in whole seconds; null for what is not there.
  const ages = {
    uptimeSeconds: Math.floor(facts.uptimeMs / 1000),
    lastRunSeconds: ageOf(facts.lastRunAt),
    lastBuildSeconds: ageOf(facts.builtAt),
    oldestUnpublishedChangeSeconds: ageOf(facts.oldestUnpublishedChangeAt),
  };
  const reasons = [
    ...(facts.isWriteRefused
      ? ['The database takes no writes: news, edits and suggestions are not stored.']
      : []),
    ...(facts.isRunOverdue ? ['A scheduled run did not come, or none goes well any more.'] : []),
    ...(facts.isEverySourceFailing ? ['No source can be read any more.'] : []),
    ...(facts.buildError === null ? [] : ['The last build of the site failed.']),
    ...((ages.oldestUnpublishedChangeSeconds ?? 0) > maxUnpublishedSeconds
      ? ['A change has waited for more than an hour to be published.']
      : []),
    ...(facts.isDiskNearlyFull ? ['The disk is nearly full.'] : []),
  ];
  const status: 'ok' | 'degraded' = reasons.length === 0 ? 'ok' : 'degraded';
  return { status, reasons, ages };
}
