import { types as embedded } from '@electric-sql/pglite';
import type { Statements } from '../engine.ts';

type Reader = (text: string) => unknown;

/** By the number of the type in pg_type; as `@supabase/lite` reads the embedded database. */
const readers: Record<number, Reader> = {
  ...embedded.parsers,
  1700: (text) => (String(Number(text)) === text ? Number(text) : text),
  1082: String,
  1114: String,
  1184: String,
};

/** The reader for the values of a type; those of any other stay text. */
export function readerOf(type: number): Reader {
  return readers[type] ?? String;
}

/** Has the lists of every type of a database read as lists. */
export async function learnLists(session: Pick<Statements, 'query'>): Promise<void> {
  const { rows } = await session.query<{ element: number; list: number }>(
    'select oid::int as element, typarray::int as list from pg_type where typarray <> 0',
  );
  for (const { element, list } of rows) {
    readers[list] = (text) => embedded.arrayParser(text, readerOf(element), list) as unknown;
  }
}

/** Whether the parameter's type decides how a value is written, or whether it is refused. */
export function needsType(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null);
}

/** The names of the types of a statement's parameters; pg does not ask for them. */
export async function typesOf(
  run: (script: string) => Promise<unknown>,
  statement: string,
): Promise<string[]> {
  const answers = await run(`
    prepare touchline_types as ${statement};
    select array_to_json(parameter_types::text[]) as types
    from pg_catalog.pg_prepared_statements where name = 'touchline_types';
    deallocate touchline_types;
  `);
  return (answers as { rows: { types: string[] }[] }[])[1]?.rows[0]?.types ?? [];
}

/** The driver of the embedded database writes strings and numbers for these, and refuses anything else. */
const textTypes = ['text', 'character varying', 'character'];

/**
 * Prepares a value for pg, which writes a list as an array for a JSON column too.
 *
 * @param type The name of the parameter's type, where `needsType` says so.
 * @throws {Error} like one of the database, where the value is no text. The database itself judges other types.
 */
export function writeFor(value: unknown, type = ''): unknown {
  if (value instanceof Date) return value.toISOString();
  if (!needsType(value) || (Array.isArray(value) && type.endsWith('[]'))) return value;
  if (!textTypes.includes(type)) return JSON.stringify(value);
  throw Object.assign(new Error('A value is not of the kind of its column.'), {
    severity: 'ERROR',
    routine: 'writeFor',
    code: '22P02',
  });
}
