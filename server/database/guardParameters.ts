import type { PGlite } from '@electric-sql/pglite';

/** Names that every object has from the start, `__proto__` and `constructor` among them. */
const inheritedNames = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** The engine reads the number of parameters as a signed 16-bit number. */
const maxParameters = 32_767;

/**
 * Guards the engine against parameters that put its protocol out of step, after which it answers every later
 * statement wrongly: too many of them, which are refused, and values that its own code cannot write, such as
 * the object that the backend makes of the filter `tags=eq.{}`, which go as text for the database to judge.
 */
export function guardParameters(engine: PGlite): void {
  const serializers = new Proxy<Record<number, (value: unknown) => string>>(
    {},
    { get: (_target, type) => (value: unknown) => asText(engine, type, value) },
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

/** Writes a parameter with the engine's serializer of its type, or as it is where that makes no text of it. */
function asText(engine: PGlite, type: string | symbol, value: unknown): string {
  // Those of array types are added as the engine starts.
  const { serializers } = engine as unknown as {
    serializers: Record<string | symbol, ((value: unknown) => unknown) | undefined>;
  };
  const text = serializers[type]?.(value);
  if (typeof text === 'string') return text;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Refuses more parameters than both databases take, in the shape of their program_limit_exceeded. */
export function refuseTooMany(parameters: readonly unknown[]): void {
  if (parameters.length <= maxParameters) return;
  throw Object.assign(
    new Error(`The statement has more than ${maxParameters} values. Send fewer rows at a time.`),
    { severity: 'ERROR', routine: 'guardParameters', code: '54000' },
  );
}

/**
 * Whether a query names a column or alias that every object inherits, such as `__proto__`: the backend uses
 * them as keys of plain objects, which would change every object of this process.
 */
export function hasInheritedName(parameters: URLSearchParams): boolean {
  return [...parameters].some(([key, value]) =>
    (key === 'select' ? `${key},${value}` : key)
      .split(/[^\w$]+/)
      .some((name) => inheritedNames.has(name)),
  );
}
