import { oneLine } from './text/characters.ts';

const defaultMaxValueCharacters = 200;
/** Keys of Supabase in both forms, and tokens of GitHub. */
const secret =
  /\bsb_secret_[\w-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]+|\bgh[pousr]_\w{16,}|\bgithub_pat_\w{16,}/g;

/** The fields of a log line. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Says in the log what happened in one part of the product. */
export type Log = (event: string, fields?: LogFields) => void;

/**
 * One line of the log, to be read by people and taken apart by programs: `[part] event key=value`. A
 * value that is not one plain word is in quotes as in JSON; what looks like a secret is left out.
 */
export function logLine(
  part: string,
  event: string,
  fields: LogFields = {},
  maxValueCharacters = defaultMaxValueCharacters,
): string {
  const told = Object.entries(fields).map(
    ([name, value]) => `${name}=${quoted(value, maxValueCharacters)}`,
  );
  return [`[${part}]`, event, ...told].join(' ');
}

function quoted(value: LogFields[string], maxCharacters: number): string {
  const text = oneLine(String(value).replaceAll(secret, '[secret]'), maxCharacters);
  return /^[^\s"=]+$/.test(text) ? text : JSON.stringify(text);
}
