import type { Connection } from '@supabase/lite';
import { z } from 'zod';
import { logLine } from '../../common/logLine.ts';

const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
});

/**
 * Answers refusals that are the caller's doing as PostgREST does, where the embedded backend would answer
 * 500: a violated check, `raise exception`, a limit, a value of the wrong kind, a write to a computed column.
 * A deadlock and a database that is away are told apart for those who call again.
 *
 * Source: https://docs.postgrest.org/en/v14/references/errors.html
 */
export function answerRefusals(connection: Connection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const refusal = normalize(error);
    const status = statusOf(refusal);
    return status === null ? refusal : asAnswer(refusal, status);
  };
}

/** The answer's status; null where the backend knows one itself, or where nobody but us is at fault. */
function statusOf(error: unknown): 400 | 405 | 413 | 500 | 503 | null {
  if (isWrongKind(error)) return 400;
  if (isLostConnection(error)) return 503;
  if (!isRefusal(error) || !('code' in error)) return null;
  const code = String(error.code);
  if (['0A000', '23514', '23P01', '44000', 'P0001'].includes(code)) return 400;
  // Of a view that cannot be written at all. PostgREST blames the server for it.
  if (code === '55000') return 405;
  if (code === '57014') return 500;
  // Of a database that takes no writes for a while. PostgREST finds fault with the method.
  if (code === '25006') return 503;
  if (code.startsWith('57') || code.startsWith('53') || code.startsWith('08')) return 503;
  if (code.startsWith('40')) return 500;
  return code.startsWith('54') ? 413 : null;
}

/** Whether an error of the driver says that a PostgreSQL answers no more, or lets nobody in. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  // Errors of the driver itself have no severity, and those that end a connection have this one.
  if ('severity' in error) return error.severity === 'FATAL';
  return /^(CONNECT|E[A-Z]+$)/.test(String(error.code));
}

/** Whether the engine's driver refused a parameter, such as an array where a text belongs. */
function isWrongKind(error: unknown): boolean {
  return error instanceof Error && /^Invalid (input for \w+ type|time value)$/.test(error.message);
}

/** The error that the backend passes on word for word: PostgREST's `raise sqlstate 'PGRST'`. */
function asAnswer(error: unknown, status: number): Error {
  const { code, message, detail, hint } = refusalSchema.parse(
    isWrongKind(error)
      ? { code: '22P02', message: 'A value is not of the kind of its column.' }
      : isLostConnection(error)
        ? { code: 'PGRST000', message: 'The database cannot be reached.' }
        : error,
  );
  const body = { code, message, details: detail ?? null, hint: hint ?? null };
  return Object.assign(new Error(JSON.stringify(body), { cause: error }), {
    severity: 'ERROR',
    routine: 'answerRefusals',
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}

/** Refused callers that go on asking would fill the disk. */
const repeatedAfterMs = 60_000;
const mostLinesAtOnce = 100;

/**
 * Shortens any error that the backend prints, words of a visitor in it, to one plain line, once a minute.
 *
 * @param clock Monotonic milliseconds.
 */
export function shortenRefusals(clock: () => number = () => performance.now()): void {
  const print = console.error.bind(console);
  const told = new Set<string>();
  let toldSinceMs = clock();
  let leftOut = 0;
  console.error = (...values: unknown[]) => {
    const error = values.find((value) => value instanceof Error);
    if (error === undefined) {
      print(...values);
      return;
    }
    if (clock() - toldSinceMs >= repeatedAfterMs) {
      if (leftOut > 0) print(logLine('database', 'refused more of the same', { times: leftOut }));
      told.clear();
      toldSinceMs = clock();
      leftOut = 0;
    }
    const line = describeRefusal(error);
    if (told.has(line) || told.size >= mostLinesAtOnce) {
      leftOut += 1;
      return;
    }
    told.add(line);
    print(line);
  };
}

function describeRefusal(refusal: Error): string {
  // An answer made of a refusal (see answerRefusals) holds more than belongs into a log.
  const refused = isRefusal(refusal.cause) ? refusal.cause : refusal;
  const code = 'code' in refused ? String(refused.code) : refused.name;
  const message = refused.message.split('\n', 1)[0] ?? '';
  return logLine('database', 'refused', { code, message });
}

/** Whether the backend printed a refused statement or an unknown table: an everyday answer, not a fault. */
export function isRefusal(value: unknown): value is Error {
  if (!(value instanceof Error)) return false;
  return ('severity' in value && 'routine' in value) || ('schema' in value && 'relation' in value);
}
