import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { logLine } from '../../../common/logLine.ts';
import { ensureAdministrator } from '../ensureAdministrator.ts';
import { backUpBeforeUpdate } from '../backups/keepBackups.ts';
import { openBackend, type OpenedBackend } from './openBackend.ts';
import { loadSeasons } from '../../../common/pyramid/pyramidFiles.ts';
import { shortenRefusals } from '../refusals.ts';
import {
  toResponseMessage,
  type BackendOptions,
  type FromThread,
  type Question,
  type ToThread,
} from './messages.ts';

// The thread of the database and its API, so that the gateway goes on meanwhile; see docs/decisions/080.

const port = parentPort;
if (port === null) throw new Error('This file is the backend’s thread; see startBackend.ts.');
const options = workerData as BackendOptions;
const post = (message: FromThread, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

shortenRefusals();
// Pages go first. Elsewhere than on Linux this would hold for the gateway's thread as well.
const { PRIORITY_BELOW_NORMAL: belowNormal } = constants.priority;
// Who started it with less, by `nice` or in a unit, wants that, and only root may raise it.
if (process.platform === 'linux' && getPriority() < belowNormal) setPriority(belowNormal);
let isOpen = false;
try {
  await start();
} catch (error) {
  post({ kind: 'failed', error: asError(error) });
}

/** The engine is in the middle of a statement that it will never end, so nothing else can be waited for. */
function endWith(reason: Error): never {
  if (isOpen)
    post({ kind: 'log', line: logLine('database', 'failed', { error: reason.message }, 500) });
  else post({ kind: 'failed', error: asError(reason) });
  process.exit(1);
}

async function start(): Promise<void> {
  const log = (line: string) => post({ kind: 'log', line });
  const toOpen = { ...options, seasons: loadSeasons(), now: new Date(), log, onDeath: endWith };
  const opened = await openBackend({
    ...toOpen,
    // A PostgreSQL is backed up by its owner, with pg_dump.
    beforeMigrations: async ({ copyTo }) => {
      if (copyTo !== undefined) log(await backUpBeforeUpdate(options.dataDirectory, copyTo));
    },
  });
  const { adminEmail, adminPassword } = options;
  await ensureAdministrator(
    opened.database.engine,
    adminEmail,
    adminPassword,
    (password) =>
      tell(`[start] administrator ${adminEmail} with the password ${password} (shown this once)`),
    () => log(logLine('start', 'ADMIN_PASSWORD took the place of a password', { of: adminEmail })),
  );
  port?.on('message', (message: ToThread) => {
    if ('question' in message) void answer(opened, message.id, message.question);
  });
  isOpen = true;
  post({ kind: 'opened', isNew: opened.isNew });
}

/** Resolves once the line is on the console. */
async function tell(line: string): Promise<void> {
  if (port === null) return;
  const told = once(port, 'message');
  post({ kind: 'tell', line });
  await told;
}

async function answer(backend: OpenedBackend, id: number, question: Question): Promise<void> {
  try {
    const value = await valueOf(backend, question);
    const isResponse = question.kind === 'fetch';
    post({ kind: 'answer', id, value }, isResponse ? [(value as { body: ArrayBuffer }).body] : []);
    // A statement that is under way would keep the thread.
    if (question.kind === 'close') process.exit();
  } catch (error) {
    post({ kind: 'refusal', id, error: asError(error) });
  }
}

async function valueOf({ backend, database }: OpenedBackend, question: Question): Promise<unknown> {
  switch (question.kind) {
    case 'fetch': {
      const { url, ...message } = question.request;
      return toResponseMessage(await backend.fetch(new Request(url, message)));
    }
    case 'query': {
      const { rows, affectedRows } = await database.engine.query(
        question.statement,
        question.parameters,
      );
      return { rows, affectedRows };
    }
    case 'copy':
      return database.copyTo?.(question.folder);
    case 'close':
      return database.close();
  }
}

/** An error that can be copied to the other thread: of one of the database, its sentence. */
function asError(error: unknown): Error {
  return new Error(error instanceof Error ? error.message : String(error));
}
