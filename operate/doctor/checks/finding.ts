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
