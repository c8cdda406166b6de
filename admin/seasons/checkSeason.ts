import { maxSeasonCharacters } from '../../common/limits.ts';
import { atMostWords } from '../fields/inputs.ts';

export interface SeasonValues {
  code: string;
  name: string;
}

export function readSeasonValues(values: Record<string, unknown>): SeasonValues {
  return { code: textOf(values['code']), name: textOf(values['name']) };
}

/** Without the space around it; an input that was never touched has no text. */
function textOf(typed: unknown): string {
  return typeof typed === 'string' ? typed.trim() : '';
}

/** The fault of a code that another season has. */
export function codeTaken(code: string): string {
  return `There is a season with the code ${code} already`;
}

/** A validator for the code of a season: as the database would take it. */
export function faultOfCode(typed: unknown): string | undefined {
  const code = textOf(typed);
  if (code === '') return 'Enter a code';
  if (code.length > maxSeasonCharacters.code) return atMostWords(maxSeasonCharacters.code);
  // The rule of the table: it becomes part of an address.
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) {
    return 'Only small letters and digits, with single hyphens between them, such as 2025-26';
  }
  const years = /^(\d{4})-(\d{2}|\d{4})$/.exec(code);
  if (years === null) return undefined;
  const following = String(Number(years[1]) + 1).slice(-(years[2] ?? '').length);
  return years[2] === following
    ? undefined
    : `The second year is the one after the first: ${years[1]}-${following}`;
}

/** A validator for the name of a season. */
export function faultOfName(typed: unknown): string | undefined {
  const name = textOf(typed);
  if (name === '') return 'Enter a name';
  return name.length > maxSeasonCharacters.name ? atMostWords(maxSeasonCharacters.name) : undefined;
}
