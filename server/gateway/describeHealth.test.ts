import { describe, expect, it } from 'vitest';
import { describeHealth, type HealthFacts } from './describeHealth.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const healthy: HealthFacts = {
  uptimeMs: 90_900,
  lastRunAt: ago(60.9),
  isRunOverdue: false,
  builtAt: ago(30),
  buildError: null,
  oldestUnpublishedChangeAt: null,
  isEverySourceFailing: false,
  isDiskNearlyFull: false,
  isWriteRefused: false,
};

describe('describeHealth', () => {
  it('tells ages in whole seconds, and nothing of what is not there', () => {
    expect(describeHealth(healthy, now)).toEqual({
      status: 'ok',
      reasons: [],
      ages: {
        uptimeSeconds: 90,
        lastRunSeconds: 60,
        lastBuildSeconds: 30,
        oldestUnpublishedChangeSeconds: null,
      },
    });
    const { ages } = describeHealth({ ...healthy, lastRunAt: null, builtAt: null }, now);
    expect(ages).toMatchObject({ lastRunSeconds: null, lastBuildSeconds: null });
  });

  it.each<[string, Partial<HealthFacts>]>([
    ['A scheduled run did not come, or none goes well any more.', { isRunOverdue: true }],
    ['The last build of the site failed.', { buildError: 'No space left in /srv/touchline.' }],
    ['No source can be read any more.', { isEverySourceFailing: true }],
    ['The disk is nearly full.', { isDiskNearlyFull: true }],
    [
      'The database takes no writes: news, edits and suggestions are not stored.',
      { isWriteRefused: true },
    ],
    [
      'A change has waited for more than an hour to be published.',
      { oldestUnpublishedChangeAt: ago(3601) },
    ],
  ])('is degraded with the reason: %s', (reason, facts) => {
    expect(describeHealth({ ...healthy, ...facts }, now)).toMatchObject({
      status: 'degraded',
      reasons: [reason],
    });
  });

  it('gives every reason that there is', () => {
    const facts = { ...healthy, isRunOverdue: true, buildError: 'No.' };
    expect(describeHealth(facts, now).reasons).toHaveLength(2);
  });

  it('lets a change wait for an hour, and no clock run backwards', () => {
    const facts = { ...healthy, builtAt: ago(-5), oldestUnpublishedChangeAt: ago(3600) };
    expect(describeHealth(facts, now)).toMatchObject({
      status: 'ok',
      ages: { lastBuildSeconds: 0, oldestUnpublishedChangeSeconds: 3600 },
    });
  });
});
