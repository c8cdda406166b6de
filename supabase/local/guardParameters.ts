import type { PGlite } from '@electric-sql/pglite';

/** The engine reads the number of parameters as a signed 16-bit number. */
const MAX_PARAMETERS = 32_767;

/**
 * Refuses a statement with more parameters than the engine can count. Handed such a statement, the
 * engine loses its place in its own protocol and answers every later one with no rows: one insert
 * of many short rows would stop the product until it is started again.
 */
export function guardParameters(engine: PGlite): void {
  const query = engine.query.bind(engine);
  engine.query = (statement, parameters, options) =>
    (parameters?.length ?? 0) > MAX_PARAMETERS
      ? Promise.reject(tooManyParameters())
      : query(statement, parameters, options);
}

/** In the shape of a refusal of the database itself: program_limit_exceeded. */
function tooManyParameters(): Error {
  const message = `The statement has more than ${MAX_PARAMETERS} values. Send fewer rows at a time.`;
  return Object.assign(new Error(message), {
    severity: 'ERROR',
    routine: 'guardParameters',
    code: '54000',
  });
}
