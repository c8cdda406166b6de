import { describe, expect, it } from 'vitest';
import { limitVisitors, type RequestCost, type VisitorCaller } from './limitVisitors.ts';

/** A limit with a clock that the test turns; each request takes as long as the test says. */
function limitWith() {
  let now = 0;
  const limit = limitVisitors(() => now, {
    one: { atOnceMs: 100, perSecondMs: 10 },
    all: { atOnceMs: 300, perSecondMs: 30 },
    local: { atOnceMs: 1000, perSecondMs: 10 },
  });
  const ask = (
    network: string,
    tookMs = 50,
    cost: RequestCost = 'measured',
    caller: Partial<VisitorCaller> = {},
  ) => {
    const admission = limit.admit({ network, isLocal: false, isKnown: false, ...caller }, cost);
    if ('waitSeconds' in admission) return admission.waitSeconds;
    now += tookMs;
    admission.end(true);
    return 0;
  };
  return { limit, ask, pass: (seconds: number) => (now += seconds * 1000) };
}

describe('limitVisitors', () => {
  it('lets a caller use up its share, and says when there is some of it again', () => {
    const { ask, pass } = limitWith();
    expect([ask('a', 60), ask('a', 60), ask('a')]).toEqual([0, 0, 2]);
    expect(ask('b')).toBe(0);
    pass(1);
    expect(ask('a')).toBe(1);
    pass(1);
    expect(ask('a', 200)).toBe(0);
    expect(ask('a')).toBe(20);
  });

  it('lets nobody save up more than the share of once', () => {
    const { ask, pass } = limitWith();
    pass(3600);
    expect([ask('a', 120), ask('a')]).toEqual([0, 2]);
  });

  it('refuses everybody once a crowd has used up what is for all', () => {
    const { ask } = limitWith();
    for (const network of ['a', 'b', 'c']) expect(ask(network, 110)).toBe(0);
    expect(ask('d')).toBe(1);
    expect(ask('this machine', 50, 'measured', { isLocal: true })).toBe(0);
    const known = { isKnown: true };
    expect([
      ask('an office', 110, 'measured', known),
      ask('an office', 50, 'measured', known),
    ]).toEqual([0, 1]);
  });

  it('does not let one caller use up what is for all', () => {
    const { ask } = limitWith();
    for (let call = 0; call < 100; call += 1) ask('a');
    expect([ask('b', 100), ask('c', 50)]).toEqual([0, 0]);
  });

  it('counts what is sent all at once, and not that it waits for itself', () => {
    const { limit, ask, pass } = limitWith();
    const admissions = Array.from({ length: 30 }, () =>
      limit.admit({ network: 'a', isLocal: false, isKnown: false }, 'measured'),
    );
    const admitted = admissions.filter((admission) => 'end' in admission);
    expect(admitted).toHaveLength(20);
    pass(0.2);
    for (const admission of admitted) admission.end(true);
    // 200 ms of work in all, half of them on credit.
    pass(9);
    expect(ask('a')).toBe(1);
    pass(1);
    expect(ask('a')).toBe(0);
  });

  it('gives back what a request was to cost that was refused after all', () => {
    const { limit, ask } = limitWith();
    for (let call = 0; call < 10; call += 1) {
      const admission = limit.admit({ network: 'a', isLocal: false, isKnown: false }, 80);
      if ('end' in admission) admission.end(false);
    }
    expect([ask('a', 0, 80), ask('a')]).toEqual([0, 3]);
  });

  it('takes a cost that is known for what it is, however long the answer takes', () => {
    const { ask } = limitWith();
    expect([ask('a', 900, 80), ask('a', 900, 80), ask('a')]).toEqual([0, 0, 5]);
  });
});
