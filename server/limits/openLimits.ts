import { limitSignIns } from '../auth/limitSignIns.ts';
import { limitVisitors } from './limitVisitors.ts';
import type { Journal, NoteKind } from './openJournal.ts';

/** What all servers over one database know together of one key. Moments are those of this server. */
export interface Told {
  kind: NoteKind;
  key: string;
  wholeAgainAtMs: number | null;
  failedAtMs: readonly number[];
  clearedAtMs: number | null;
}

/**
 * The limits of one server on its visitors and on wrong passwords.
 *
 * @param now Milliseconds of a clock that nobody can set.
 * @param journal Where other servers over the same database are told what happens here.
 */
export function openLimits(now: () => number = () => performance.now(), journal?: Journal) {
  const visitors = limitVisitors(now, undefined, journal);
  const signIns = limitSignIns(now, journal);
  return {
    visitors,
    signIns,
    learn(told: Told): void {
      if (told.kind !== 'spent') signIns.learn(told);
      else if (told.wholeAgainAtMs !== null) visitors.learn(told.key, told.wholeAgainAtMs);
    },
  };
}

export type Limits = ReturnType<typeof openLimits>;
