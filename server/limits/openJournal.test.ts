import { describe, expect, it } from 'vitest';
import { openJournal } from './openJournal.ts';

const secret = () => 'what the servers share';

describe('the journal of the limits', () => {
  it('adds up what one spends, and is empty once it was read', () => {
    const journal = openJournal(secret);
    for (const seconds of [2, 3, -1]) journal.spent('a', seconds);
    expect(journal.take(10)).toMatchObject([{ kind: 'spent', key: 'a', spentSeconds: 4 }]);
    expect(journal.take(10)).toEqual([]);
  });

  it('forgets what was wrong before a right password', () => {
    const journal = openJournal(secret);
    journal.failed('failed', 'a', 1);
    journal.cleared('a', 2);
    journal.failed('failed', 'a', 3);
    expect(journal.take(10)).toMatchObject([{ key: 'a', failedAtMs: [3], clearedAtMs: 2 }]);
  });

  it('tells first of passwords, then of whoever spent most', () => {
    const journal = openJournal(secret);
    for (let seconds = 1; seconds <= 50; seconds += 1) journal.spent(String(seconds), seconds);
    journal.failed('failed by strangers', 'an address', 1);
    journal.known('a network');
    const keys = journal.take(5).map(({ key }) => key);
    expect(keys).toEqual(['an address', 'a network', '50', '49', '48']);
    expect(journal.take(5)).toEqual([]);
  });

  it('holds a bounded number of notes, and of moments in each', () => {
    const journal = openJournal(secret);
    for (let network = 0; network < 20_000; network += 1) journal.spent(String(network), 1);
    expect(journal.take(Infinity)).toHaveLength(10_000);
    for (let moment = 1; moment <= 60; moment += 1) journal.failed('failed', 'a', moment);
    const [note] = journal.take(1);
    expect([note?.failedAtMs.length, note?.failedAtMs.at(-1)]).toEqual([50, 60]);
  });

  it('names whom it is about by a hash that takes the secret to make', () => {
    const journal = openJournal(secret);
    const key = journal.keyOf('203.0.113.7', 'admin@touchline.test');
    expect(journal.keyOf('203.0.113.7', ' Admin@Touchline.TEST ')).toBe(key);
    expect(openJournal(secret).keyOf('203.0.113.7', 'admin@touchline.test')).toBe(key);
    expect(openJournal(() => 'another').keyOf('203.0.113.7', 'admin@touchline.test')).not.toBe(key);
    expect(key).toMatch(/^[\w-]{43}$/);
  });
});
