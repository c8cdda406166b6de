import { beforeAll, describe, expect, it } from 'vitest';

import { cpuTimeMs } from '../../common/fixtures/cpuTimeMs.ts';
import { pageShapes, repeated, type Shape } from './fixtures/pageShapes.ts';
import { maxPageBytes, readMetadata } from './readMetadata.ts';

/** An absolute limit would tell slow machines from fast ones. The worst shape takes six times as much. */
const maxTimesOrdinary = 10;
/** Five times the length may cost so many times as much; what is quadratic costs 25 times. */
const maxRatio = 10;
/** Below this the garbage collector decides. */
const slackMs = 60;

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
    ordinaryMs = leastCpuMs(encoded(ordinary, maxPageBytes));
  });

  it.each(pageShapes)('of %s costs no more than its length', (_, shape) => {
    const smallMs = leastCpuMs(encoded(shape, maxPageBytes / 5));
    const largeMs = leastCpuMs(encoded(shape, maxPageBytes));

    expect(largeMs).toBeLessThan(ordinaryMs * maxTimesOrdinary + slackMs);
    expect(largeMs).toBeLessThan(smallMs * maxRatio + slackMs);
  });
});
