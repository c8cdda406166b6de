import { maxSeasonCharacters } from '../../common/limits.ts';
import { atMostWords } from '../fields/inputs.ts';

export interface SeasonValues {
  code: string;
  name: string;
}

/** Without the space around them; an input that was never touched has no text. */
export function readSeasonValues(values: Record<string, unknown>): SeasonValues {
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return { code: textOf(values['code']), name: textOf(values['name']) };
}

/** The fault of a code that another season has. */
export function codeTaken(code: string): string {
  return `There is a season with the code ${code} already`;
}

/** The faults of a season, by input; empty if the database would take it. */
export function checkSeason(values: Record<string, unknown>): Partial<SeasonValues> {
  const { code, name } = readSeasonValues(values);
  const codeFault = faultOfCode(code);
  const nameFault = faultOfName(name);
  return {
    ...(codeFault === null ? {} : { code: codeFault }),
    ...(nameFault === null ? {} : { name: nameFault }),
  };
}

function faultOfCode(code: string): string | null {
  if (code === '') return 'Enter a code';
  if (code.length > maxSeasonCharacters.code) return atMostWords(maxSeasonCharacters.code);
  // The rule of the table: it becomes part of an address.
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) {
    return 'Only small letters and digits, with single hyphens between them, such as 2025-26';
  }
  const years = /^(\d{4})-(\d{2}|\d{4})$/.exec(code);
  if (years === null) return null;
  const following = String(Number(years[1]) + 1).slice(-(years[2] ?? '').length);
  return years[2] === following
    ? null
    : `The second year is the one after the first: ${years[1]}-${following}`;
}

function faultOfName(name: string): string | null {
  if (name === '') return 'Enter a name';
  return name.length > maxSeasonCharacters.name ? atMostWords(maxSeasonCharacters.name) : null;
}
