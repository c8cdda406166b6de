import { describe, expect, it } from 'vitest';

import { cpuTimeMs } from '../../../common/fixtures/cpuTimeMs.ts';
import { ordinaryFeed, xmlShapes } from './fixtures/xmlShapes.ts';
import { createNaming } from '../document/feedNames.ts';
import { repairXml } from './repairXml.ts';

const smallBytes = 1_000_000;
const largeBytes = 5_000_000;
const ordinaryItems = 1_485;

/** Five times the length may cost so many times as much; what is quadratic costs 25 times. */
const maxRatio = 8;
/** Below this the clock and the garbage collector decide. */
const slackMs = 60;

describe('repairXml in linear time', () => {
  it('repairs 5 MB of ordinary items in less than half a second', () => {
    const source = ordinaryFeed(largeBytes);
    expect(source.match(/<item>/g)).toHaveLength(ordinaryItems);
    expect(bestCpuTimeMs(source)).toBeLessThan(500);
  });

  it.each(xmlShapes)('takes no more than its share of time for many %s', (_, shape) => {
    const small = bestCpuTimeMs(shape(smallBytes));
    const large = bestCpuTimeMs(shape(largeBytes));
    expect(large).toBeLessThan(maxRatio * small + slackMs);
  });
});

function bestCpuTimeMs(source: string): number {
  return Math.min(...[1, 2].map(() => cpuTimeMs(() => repairXml(source, createNaming(source)))));
}
