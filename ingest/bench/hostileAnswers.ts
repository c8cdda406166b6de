import type { HostileAnswer } from './hostileAnswer.ts';
import { HOSTILE_BODIES } from './hostileBodies.ts';
import { HOSTILE_CONNECTIONS } from './hostileConnections.ts';
import { HOSTILE_NAMES } from './hostileNames.ts';
import { HOSTILE_STATUSES } from './hostileStatuses.ts';

/** All the ways of the web to fail a reader of feeds. */
export const HOSTILE_ANSWERS: readonly HostileAnswer[] = [
  ...HOSTILE_STATUSES,
  ...HOSTILE_BODIES,
  ...HOSTILE_CONNECTIONS,
  ...HOSTILE_NAMES,
];
