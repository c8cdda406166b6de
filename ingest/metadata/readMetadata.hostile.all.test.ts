import { beforeAll, describe, expect, it } from 'vitest';

import { cpuTimeMs } from '../../common/fixtures/cpuTimeMs.ts';
import { pageShapes, repeated, type Shape } from './fixtures/pageShapes.ts';
import { MAX_PAGE_BYTES, readMetadata } from './readMetadata.ts';

/** An absolute limit would tell slow machines from fast ones. The worst shape takes six times as much. */
const MAX_TIMES_ORDINARY = 10;
/** Five times the length may cost so many times as much; what is quadratic costs 25 times. */
const MAX_RATIO = 10;
/** Below this the garbage collector decides. */
const SLACK_MS = 60;

const ordinary = repeated('<p class="story">A <a href="/match/1">late goal</a> settled it.</p>\n');

const encoded = (shape: Shape, bytes: number) => new TextEncoder().encode(shape(bytes));

/** The least of two is without what else the machine has to do. */
function leastCpuMs(body: Uint8Array): number {
  const cpuMs = () => cpuTimeMs(() => readMetadata(body, null, 'https://club.example/'));
  return Math.min(cpuMs(), cpuMs());
}

describe('a hostile page', () => {
  let ordinaryMs: number;
  beforeAll(() => {
    ordinaryMs = leastCpuMs(encoded(ordinary, MAX_PAGE_BYTES));
  });

  it.each(pageShapes)('of %s costs no more than its length', (_, shape) => {
    const smallMs = leastCpuMs(encoded(shape, MAX_PAGE_BYTES / 5));
    const largeMs = leastCpuMs(encoded(shape, MAX_PAGE_BYTES));

    expect(largeMs).toBeLessThan(ordinaryMs * MAX_TIMES_ORDINARY + SLACK_MS);
    expect(largeMs).toBeLessThan(smallMs * MAX_RATIO + SLACK_MS);
  });
});
