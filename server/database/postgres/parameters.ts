import { types as embedded } from '@electric-sql/pglite';
import type postgres from 'postgres';
import { asText, type Serializer } from '../guardParameters.ts';

type Types = Record<string, postgres.PostgresType>;

/** As `@supabase/lite` reads both its databases: moments as text, large numbers as they are. */
export const types: Types = {
  bigint: {
    to: 20,
    from: [20],
    serialize: String,
    parse: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
  },
  numeric: {
    to: 1700,
    from: [1700],
    serialize: String,
    parse: (text: string) => (isExact(text) ? Number(text) : text),
  },
  // A text is JSON already; the driver would write it as a text in JSON.
  json: {
    to: 3802,
    from: [114, 3802],
    serialize: jsonOf,
    parse: (text: string) => parseJson(text),
  },
  boolean: { to: 16, from: [16], serialize: String, parse: (text: string) => text === 't' },
  text: { to: 25, from: [25, 1042, 1043], serialize: textOf, parse: (text: string) => text },
  moment: {
    to: 1184,
    from: [1082, 1083, 1114, 1184, 1266],
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => text,
  },
};

/**
 * Lists of these types are told as lists, an element's number before its list's: those of PostgreSQL itself, which
 * never change (its pg_type.dat).
 */
export const arrayTypes: Readonly<Record<string, readonly [element: number, array: number]>> = {
  boolean: [16, 1000],
  name: [19, 1003],
  bigint: [20, 1016],
  smallint: [21, 1005],
  integer: [23, 1007],
  text: [25, 1009],
  oid: [26, 1028],
  json: [114, 199],
  real: [700, 1021],
  double: [701, 1022],
  char: [1042, 1014],
  varchar: [1043, 1015],
  date: [1082, 1182],
  timestamp: [1114, 1115],
  timestamptz: [1184, 1185],
  numeric: [1700, 1231],
  uuid: [2950, 2951],
  jsonb: [3802, 3807],
};

/**
 * Has a client of the driver write every parameter as a text, whatever kind the backend made of it: what the driver
 * cannot write ends its connection. And has it read and write lists. It would ask for their types on every new
 * connection, and nobody waits for that, so that a connection which is lost meanwhile ends the thread.
 */
export function guardTypes(client: postgres.Sql): void {
  const { options } = client as unknown as { options: DriverOptions };
  const { parsers, serializers } = options;
  options.serializers = new Proxy(serializers, {
    has: () => true,
    get: (all, type) => (value: unknown) => asText(value, all[type]),
  });
  for (const [element, array] of Object.values(arrayTypes)) {
    const parse = parsers[element] ?? String;
    parsers[array] = (text) => embedded.arrayParser(text, parse, array) as unknown;
    const write = (value: unknown) => asText(value, serializers[element]);
    serializers[array] = (value) => embedded.arraySerializer(value, write, array);
  }
}

interface DriverOptions {
  parsers: Record<number, ((text: string) => unknown) | undefined>;
  serializers: Record<PropertyKey, Serializer | undefined>;
}

function isExact(text: string): boolean {
  return Number.isFinite(Number(text)) && String(Number(text)) === text;
}

function jsonOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parseJson(text: string): unknown {
  return JSON.parse(text);
}

/** As the embedded engine: a list is no text, for all that it could be written as one. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  throw Object.assign(new Error('A value is not of the kind of its column.'), {
    severity: 'ERROR',
    routine: 'textOf',
    code: '22P02',
  });
}
