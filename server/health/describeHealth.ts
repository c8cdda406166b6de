/** How long a change may wait for its build: builds take minutes, and editing goes on in bursts. */
const maxUnpublishedSeconds = 3600;

/** What the server knows of itself and of its database. */
export interface HealthFacts {
  uptimeMs: number;
  lastRunAt: Date | null;
  isRunOverdue: boolean;
  builtAt: Date | null;
  buildError: string | null;
  oldestUnpublishedChangeAt: Date | null;
}

/** How old things are, in whole seconds; null for what is not there. */
interface HealthAges {
  uptimeSeconds: number;
  lastRunSeconds: number | null;
  lastBuildSeconds: number | null;
  oldestUnpublishedChangeSeconds: number | null;
}

/** What `/healthz` says in one word, and why it is not `ok`. */
export interface DescribedHealth {
  status: 'ok' | 'degraded';
  /** Sentences for whoever has to see to it. */
  reasons: string[];
  ages: HealthAges;
}

/** Judges how a server that has started fares. */
export function describeHealth(facts: HealthFacts, now: Date): DescribedHealth {
  const secondsSince = (moment: Date) =>
    Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 1000));
  const ageOf = (moment: Date | null) => (moment === null ? null : secondsSince(moment));
  const ages: HealthAges = {
    uptimeSeconds: Math.floor(facts.uptimeMs / 1000),
    lastRunSeconds: ageOf(facts.lastRunAt),
    lastBuildSeconds: ageOf(facts.builtAt),
    oldestUnpublishedChangeSeconds: ageOf(facts.oldestUnpublishedChangeAt),
  };
  const reasons = [
    ...(facts.isRunOverdue ? ['A scheduled run did not come, or none goes well any more.'] : []),
    ...(facts.buildError === null ? [] : ['The last build of the site failed.']),
    ...((ages.oldestUnpublishedChangeSeconds ?? 0) > maxUnpublishedSeconds
      ? ['A change has waited for more than an hour to be published.']
      : []),
  ];
  return { status: reasons.length === 0 ? 'ok' : 'degraded', reasons, ages };
}
