import { describe, expect, it } from 'vitest';
import { lacksNetwork, type SourceRead } from './lacksNetwork.ts';

describe('a run that lacked the network', () => {
  it.each<[what: string, reads: SourceRead[], expected: boolean]>([
    ['no source at all', [], false],
    ['no answer from any of 260 hosts', of(260, 'unreached'), true],
    ['no answer from five hosts', of(5, 'unreached'), true],
    ['no answer from four, which is all there are', of(4, 'unreached'), false],
    ['no answer from many feeds of one host', many(50, 'unreached'), false],
    ['a sign-in page in place of one in ten', [...of(9, 'unreached'), ...of(1, 'answered')], true],
    ['refusals by one in nine', [...of(8, 'unreached'), ...of(1, 'answered')], false],
    ['one that was read', [...of(259, 'unreached'), ...of(1, 'read')], false],
    ['hosts that all refuse', of(260, 'answered'), false],
    ['others that were to rest', [...of(5, 'unreached'), ...of(50, 'resting')], true],
    ['nothing but rest', of(50, 'resting'), false],
  ])('%s: %s', (_what, reads, expected) => {
    expect(lacksNetwork(reads)).toBe(expected);
  });
});

/** So many sources, each of a host of its own. */
function of(count: number, outcome: SourceRead['outcome']): SourceRead[] {
  return Array.from({ length: count }, (_, number) => ({
    url: `https://${outcome}-${String(number)}.test/feed`,
    outcome,
  }));
}

/** So many feeds of one host. */
function many(count: number, outcome: SourceRead['outcome']): SourceRead[] {
  return Array.from({ length: count }, (_, number) => ({
    url: `https://one.test/feed-${String(number)}`,
    outcome,
  }));
}
