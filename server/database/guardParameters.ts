import type { PGlite } from '@electric-sql/pglite';

/** Names that every object has from the start, `__proto__` and `constructor` among them. */
const inheritedNames = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** The engine reads the number of parameters as a signed 16-bit number. */
const maxParameters = 32_767;

/**
 * Keeps from the engine what makes it lose its place in its own protocol, after which it answers every
 * later statement wrongly until it is started again. That is more parameters than it can count (one
 * insert of many short rows), which are refused; and a parameter that its own code cannot write as text,
 * such as the object or the `true` that the backend makes of a filter (`tags=eq.{}`) for a column of
 * another type. Such a one goes as the text that it is, and the database judges it.
 */
export function guardParameters(engine: PGlite): void {
  const serializers = new Proxy<Record<number, (value: unknown) => string>>(
    {},
    { get: (_target, type) => (value: unknown) => asText(value, serializerOf(engine, type)) },
  );
  const guard = (session: Pick<PGlite, 'query'>) => {
    const query = session.query.bind(session);
    session.query = async (statement, parameters, options) => {
      refuseTooMany(parameters ?? []);
      return query(statement, parameters, { ...options, serializers });
    };
  };
  guard(engine);
  const transact = engine.transaction.bind(engine);
  engine.transaction = (run) =>
    transact((transaction) => {
      guard(transaction);
      return run(transaction);
    });
}

/** The engine's own serializer of a type; those of array types are added as it starts. */
function serializerOf(engine: PGlite, type: string | symbol): Serializer | undefined {
  const { serializers } = engine as unknown as { serializers: Record<string | symbol, Serializer> };
  return serializers[type];
}

export type Serializer = (value: unknown) => unknown;

/**
 * A parameter as the text that the database judges. What a driver refuses by throwing it refuses in
 * time; only what comes out as no text goes astray.
 *
 * @param serialize What the driver writes parameters of the type with.
 */
export function asText(value: unknown, serialize: Serializer | undefined): string {
  const text = serialize?.(value);
  if (typeof text === 'string') return text;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Refuses a statement with more parameters than every database of ours takes.
 *
 * @throws {Error} in the shape of a refusal of the database itself: program_limit_exceeded.
 */
export function refuseTooMany(parameters: readonly unknown[]): void {
  if (parameters.length <= maxParameters) return;
  throw Object.assign(
    new Error(`The statement has more than ${maxParameters} values. Send fewer rows at a time.`),
    { severity: 'ERROR', routine: 'guardParameters', code: '54000' },
  );
}

/**
 * Whether the query of a request names a column, table or alias like something that every object
 * inherits. The backend keeps what it reads by those names in plain objects: `__proto__=eq.1` would
 * give a property to every object of this process, for good and for all callers. No column is named so.
 */
export function hasInheritedName(parameters: URLSearchParams): boolean {
  return [...parameters].some(([key, value]) =>
    (key === 'select' ? `${key},${value}` : key)
      .split(/[^\w$]+/)
      .some((name) => inheritedNames.has(name)),
  );
}
