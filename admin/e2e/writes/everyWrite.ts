import { articleWrites } from './articleWrites.ts';
import { clubWrites } from './clubWrites.ts';
import { otherWrites } from './otherWrites.ts';
import { overviewWrites } from './overviewWrites.ts';
import { seasonWrites } from './seasonWrites.ts';
import { sourceWrites } from './sourceWrites.ts';
import type { Write } from './write.ts';

/** Everything that is written from the admin area. */
export const everyWrite: readonly Write[] = [
  ...[...clubWrites, ...sourceWrites, ...articleWrites],
  ...[...seasonWrites, ...overviewWrites, ...otherWrites],
];
