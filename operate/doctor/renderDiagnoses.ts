import type { Diagnosis, Finding } from './finding.ts';

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
