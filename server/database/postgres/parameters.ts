import type postgres from 'postgres';
import { asText, type Serializer } from '../../gateway/guardParameters.ts';

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
  // What is text already is JSON; the driver would write it as a text in JSON.
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
 * Has a client of the driver write every parameter as a text, whatever kind the backend made of it.
 * What the driver cannot write ends its connection.
 */
export function guardSerializers(client: postgres.Sql): void {
  const given = client.options.serializers as Record<PropertyKey, Serializer | undefined>;
  const guarded = new Proxy(given, {
    has: () => true,
    get: (all, type) => (value: unknown) => asText(value, all[type]),
  });
  Reflect.set(client.options, 'serializers', guarded);
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
