import { oneLine } from '../../common/text/characters.ts';
import { verdicts, type JudgedSource } from './checkSources.ts';

const maxNameCharacters = 40;
/** Markdown and the HTML in it would make something of these. */
const markedUp = /[\\`*_{}[\]()<>#+!|~&@:]/g;

/** A check as a table for a terminal, the worst sources first. */
export function checkAsText(sources: readonly JudgedSource[]): string {
  const rows = worstFirst(sources).map(({ verdict, clubName, name, reason }) => [
    verdict,
    cut(clubName),
    cut(name),
    oneLine(reason),
  ]);
  const widths = [0, 1, 2].map((column) =>
    Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, `[check] ${tally(sources)}`, ''].join('\n');
}

/** The same as Markdown: those that somebody should look at in a table, the rest as a number. */
export function checkAsMarkdown(sources: readonly JudgedSource[]): string {
  const rows = worstFirst(sources)
    .filter(({ verdict }) => verdict !== 'alive')
    .map(
      ({ verdict, clubName, name, url, reason }) =>
        `| ${[verdict, clubName, name, url, reason].map(asCell).join(' | ')} |`,
    );
  const table = ['| how | club | source | address | why |', '| --- | --- | --- | --- | --- |'];
  return [
    '## Sources',
    '',
    `${tally(sources)}.`,
    '',
    ...(rows.length === 0 ? ['Nothing needs a look.'] : [...table, ...rows]),
    '',
  ].join('\n');
}

function worstFirst(sources: readonly JudgedSource[]): JudgedSource[] {
  return sources.toSorted(
    (one, other) =>
      verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict) ||
      one.clubName.localeCompare(other.clubName, 'en') ||
      one.name.localeCompare(other.name, 'en'),
  );
}

function tally(sources: readonly JudgedSource[]): string {
  const counts = verdicts
    .map((verdict) => ({
      verdict,
      count: sources.filter((source) => source.verdict === verdict).length,
    }))
    .filter(({ count }) => count > 0);
  const parts = counts.map(({ verdict, count }) => `${count} ${verdict}`);
  return [`${sources.length} sources read`, ...parts].join(', ');
}

function cut(text: string): string {
  return oneLine(text, maxNameCharacters);
}

/** The words of publishers must neither break the table nor become a link, a picture or a mention. */
function asCell(text: string): string {
  return oneLine(text).replace(markedUp, (mark) => `&#${mark.charCodeAt(0)};`);
}
