import { existsSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';

/** SQLSTATEs by which a PostgreSQL says that it cannot read or write what it stores. */
const codesOfDamage = ['53100', '58030', '58P01', 'XX001', 'XX002'];

/** The usual words for the error numbers (WASI's) of the embedded engine's file system. */
const wordsOfFiles: Readonly<Record<number, string>> = {
  2: 'Permission denied',
  19: 'Disk quota exceeded',
  29: 'I/O error',
  51: 'No space left on device',
  63: 'Permission denied',
  69: 'Read-only file system',
};

const bytesOfLogFile = 16 * 2 ** 20;

const noRoom = /no space left|disk quota exceeded|disk is full|\b(?:ENOSPC|EDQUOT)\b/i;

/** The first that fits what was said tells it; `found` is what the pattern has in brackets. */
const causes: readonly (readonly [
  pattern: RegExp,
  sentence: (folder: string, found: string) => string,
])[] = [
  [
    noRoom,
    (folder) =>
      `There is no space left on the disk of ${folder}. Free some, and start again; a database that was there is as it was.`,
  ],
  [
    /permission denied|read-only file system|\b(?:EACCES|EPERM|EROFS)\b/i,
    (folder) =>
      `Not all of ${folder} can be read and written by this user. Give it what is in there, and start again.`,
  ],
  [
    /initialized by PostgreSQL version ([\d.]+)/,
    (folder, version) =>
      `The database in ${folder} was made by PostgreSQL ${version}, which this version of Touchline does not open. Export it with the version that made it, and fill an empty DATA_DIR with npm run import.`,
  ],
];

/** Explains in a sentence why an embedded database cannot be opened; `words` are the engine's last lines. */
export function explainDamage(
  folder: string,
  error: unknown,
  words: readonly string[] = [],
): Error {
  const said = [...words, wordsOf(error)].join('\n');
  const place = resolve(folder);
  return new Error(
    sentenceFor(place, said) ??
      `The database in ${place} is damaged (${reasonIn(words) ?? 'it cannot be opened'}). Bring back a backup with npm run restore, or start with an empty DATA_DIR and fill it with npm run import.`,
    { cause: error },
  );
}

/** Why the engine gave up on an open database: refusals before that had nothing to do with it. */
export function explainDeath(folder: string, error: unknown, words: readonly string[] = []): Error {
  const last = words.filter((line) => /(?:PANIC|FATAL): /.test(line));
  if (last.length > 0) return explainDamage(folder, null, last);
  // Of one that is being made it says nothing; what it tried to write is gone again.
  if (isNearlyFull(folder)) return explainDamage(folder, null, ['No space left']);
  return new Error(`The engine of the database gave up (${wordsOf(error)}).`, { cause: error });
}

function isNearlyFull(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < 2 * bytesOfLogFile;
}

/** Explains the error of a statement where it is damage, and returns any other as it is. */
export function explainIfDamage(folder: string, error: unknown): unknown {
  if (!(error instanceof Error)) return explainDamage(folder, error);
  const origin = error.cause instanceof Error ? error.cause : error;
  const isDamage = 'code' in origin && codesOfDamage.includes(String(origin.code));
  return isDamage ? explainDamage(folder, error, [`ERROR:  ${origin.message}`]) : error;
}

/** Any error: in a sentence where a file could not be written for want of room, else as it is. */
export function explainIfFull(folder: string, error: unknown): unknown {
  const isOfFiles = error instanceof Error && ('syscall' in error || 'errcode' in error);
  if (!isOfFiles || !noRoom.test(error.message)) return error;
  return new Error(sentenceFor(resolve(folder), error.message) ?? '', { cause: error });
}

function sentenceFor(folder: string, said: string): string | null {
  for (const [pattern, sentence] of causes) {
    const found = pattern.exec(said);
    if (found !== null) return sentence(folder, found[1] ?? '');
  }
  return null;
}

/** The last complaint of the engine, such as `could not read file "global/pg_control"`. */
function reasonIn(words: readonly string[]): string | null {
  const complaints = words.flatMap((line) => {
    const found = /(?:(?:PANIC|FATAL|ERROR): +|^postgres: )([^\n]+)/.exec(line);
    return found?.[1] === undefined ? [] : [found[1].replaceAll('/pglite/data/', '')];
  });
  return complaints.at(-1) ?? null;
}

/** The words of any error: those of the engine's file system have a number and no message. */
function wordsOf(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  const errno = error instanceof Object && 'errno' in error ? Number(error.errno) : NaN;
  return wordsOfFiles[errno] ?? '';
}
