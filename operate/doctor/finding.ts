import type { Reply } from './ask.ts';

const mostListed = 5;

/** The outcome of one check. */
export type Finding =
  | { kind: 'ok'; says: string }
  | {
      kind: 'wrong';
      what: string;
      /** Its consequence. */
      why: string;
      /** The command, or the place, that puts it right. */
      repair: string;
    }
  | { kind: 'unchecked'; because: string };

/** A finding, and what it is about. */
export interface Diagnosis {
  subject: string;
  finding: Finding;
}

/** All is well. */
export function ok(says: string): Finding {
  return { kind: 'ok', says };
}

/** Something is wrong: what, why it matters, and what to do. */
export function wrong(what: string, why: string, repair: string): Finding {
  return { kind: 'wrong', what, why, repair };
}

/** Nobody can tell. */
export function unchecked(because: string): Finding {
  return { kind: 'unchecked', because };
}

/** Nobody answered. */
export function unanswered({ message }: Pick<Reply, 'message'>): Finding {
  return unchecked(`No answer came: ${message ?? ''}.`);
}

/** The first few of a list in words, and how many more there are. */
export function listSome(items: readonly string[]): string {
  const shown = items.slice(0, mostListed).join('; ');
  return items.length > mostListed ? `${shown}; and ${items.length - mostListed} more` : shown;
}
