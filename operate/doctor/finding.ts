import { z } from 'zod';
import type { Reply } from './ask.ts';
import { countOf } from '../../common/text/counts.ts';

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

/** Two runs that did not come, and an hour that GitHub's cron may be late. */
export const staleAfterHours = 9;

const hourMs = 3_600_000;

/** How many hours have gone by since a moment. */
export function hoursSince(moment: Date, now: Date): number {
  return (now.getTime() - moment.getTime()) / hourMs;
}

/** The moment from which on something still counts as recent. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - staleAfterHours * hourMs);
}

/** A moment in text. */
export const momentSchema = z.string().pipe(z.coerce.date());

/** A length of time in words: `40 minutes`, `11 hours`, `3 days`. */
export function inWords(hours: number): string {
  if (hours < 1) return countOf(Math.max(0, Math.round(hours * 60)), 'minute');
  return hours < 48 ? countOf(Math.round(hours), 'hour') : countOf(Math.round(hours / 24), 'day');
}

const marks: Record<Finding['kind'], string> = { ok: 'ok', wrong: 'WRONG', unchecked: '-' };

/** The findings as a table, then each fault with its reason and its repair, then the sum. */
export function renderDiagnoses(diagnoses: readonly Diagnosis[]): string {
  const width = Math.max(...diagnoses.map(({ subject }) => subject.length));
  const rows = diagnoses.map(
    ({ subject, finding }) =>
      `${marks[finding.kind].padEnd(5)}  ${subject.padEnd(width)}  ${lineOf(finding)}`,
  );
  const faults = diagnoses.flatMap(({ subject, finding }) =>
    finding.kind === 'wrong'
      ? [
          `${subject}: ${finding.what}\n  Why it matters: ${finding.why}\n  What to do: ${indent(finding.repair)}`,
        ]
      : [],
  );
  return [rows.join('\n'), ...faults, sumOf(diagnoses)].join('\n\n');
}

function lineOf(finding: Finding): string {
  switch (finding.kind) {
    case 'ok':
      return finding.says;
    case 'wrong':
      return finding.what;
    case 'unchecked':
      return `unchecked: ${finding.because}`;
  }
}

function sumOf(diagnoses: readonly Diagnosis[]): string {
  const count = (kind: Finding['kind']) =>
    diagnoses.filter(({ finding }) => finding.kind === kind).length;
  return `${count('ok')} in order, ${count('wrong')} wrong, ${count('unchecked')} unchecked`;
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n    ');
}
