import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { logLine } from '../../../common/logLine.ts';
import type { Backend } from '../createBackend.ts';
import type { Statements } from '../engine.ts';
import { explainDamage } from '../explainDamage.ts';
import { isNewDatabase } from './openBackend.ts';
import { Unavailable } from './unavailable.ts';
import { makeDatabase } from './makeDatabase.ts';
import {
  fromResponseMessage,
  toRequestMessage,
  type BackendOptions,
  type FromThread,
  type Outcome,
  type Question,
  type ResponseMessage,
  type ToThread,
} from './messages.ts';

const script = new URL('./backendThread.ts', import.meta.url);
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** After a kill the engine first reads what it wrote last; damaged files have made it wait for ever. */
const longestStartMs = 300_000;

/** The backend in a thread of its own, and its database as its owner. */
export interface RunningBackend extends Backend, Pick<Statements, 'query'> {
  /** Whether this start made the database. */
  readonly isNew: boolean;
  /** Copies the embedded database to a folder that is not there yet. */
  readonly copyDatabase: (folder: string) => Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the backend. A new database is made by a process, whose memory ends with it; a thread opens it. A
 * thread that ends by itself, as when the engine gives up, is replaced, and the gateway goes on meanwhile.
 *
 * @throws {Error} with one sentence that says what is wrong with the database.
 */
export async function startBackend(
  options: BackendOptions,
  log: (line: string) => void,
): Promise<RunningBackend> {
  let isClosing = false;
  let thread: ReturnType<typeof openThread>['thread'] | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<boolean> {
    const { databaseUrl, dataDirectory } = options;
    const isMade = databaseUrl === undefined && isNewDatabase(dataDirectory);
    if (isMade) await makeDatabase(options, log);
    const opening = openThread(options, log);
    const outcome = await opening.outcome;
    if (outcome.kind === 'failed') throw outcome.error;
    thread = opening.thread;
    void thread.ended.then(() => {
      thread = null;
      if (!isClosing) reopen(firstPauseMs);
    });
    return isMade || outcome.isNew;
  }

  function reopen(pauseMs: number): void {
    log(logLine('database', 'ended by itself', { next_try_in_seconds: pauseMs / 1000 }));
    timer = setTimeout(() => {
      openAgain().catch((error: unknown) => {
        log(logLine('database', 'failed', { error: String(error) }));
        if (!isClosing) reopen(Math.min(2 * pauseMs, longestPauseMs));
      });
    }, pauseMs);
  }

  /** One that is gone, as with its disk, is not made anew: an empty site would take the place of the other. */
  async function openAgain(): Promise<void> {
    const { databaseUrl, dataDirectory } = options;
    if (databaseUrl === undefined && isNewDatabase(dataDirectory)) {
      throw new Error(
        `The database in ${join(dataDirectory, 'db')} is gone. Bring back its disk, or stop the server and bring back a backup with npm run restore.`,
      );
    }
    await open();
  }

  async function ask(question: Question, transfer: ArrayBuffer[] = []): Promise<unknown> {
    if (thread === null) throw away();
    return thread.ask(question, transfer);
  }

  const isNew = await open();
  return {
    isNew,
    fetch: async (request) => {
      const message = await toRequestMessage(request);
      const transfer = message.body === null ? [] : [message.body];
      const answer = await ask({ kind: 'fetch', request: message }, transfer);
      return fromResponseMessage(answer as ResponseMessage);
    },
    query: async (statement, parameters) =>
      // The caller knows the shape of the rows.
      (await ask({ kind: 'query', statement, parameters })) as { rows: never[] },
    copyDatabase: async (folder) => {
      await ask({ kind: 'copy', folder });
    },
    close: async () => {
      isClosing = true;
      clearTimeout(timer);
      const last = thread;
      if (last === null) return;
      await last.ask({ kind: 'close' });
      await last.ended;
    },
  };
}

function openThread(options: BackendOptions, log: (line: string) => void) {
  const worker = new Worker(script, { workerData: options });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const outcome = Promise.withResolvers<Outcome>();
  let lastId = 0;
  const post = (message: ToThread, transfer: ArrayBuffer[] = []) =>
    worker.postMessage(message, transfer);

  worker.on('message', (message: FromThread) => {
    switch (message.kind) {
      case 'log':
        log(message.line);
        break;
      case 'tell':
        log(message.line);
        post({ kind: 'told' });
        break;
      case 'answer':
        take(message.id)?.resolve(message.value);
        break;
      case 'refusal':
        take(message.id)?.reject(message.error);
        break;
      default:
        outcome.resolve(message);
    }
  });
  const patience = setTimeout(() => {
    outcome.resolve({ kind: 'failed', error: explainSilence(options) });
    void worker.terminate();
  }, longestStartMs);
  void outcome.promise.then(() => clearTimeout(patience));
  worker.on('error', (error) => {
    outcome.resolve({ kind: 'failed', error: asError(error) });
    log(logLine('database', 'failed', { error: String(error) }));
  });
  const ended = new Promise<number>((resolve) => worker.on('exit', resolve)).then(() => {
    outcome.resolve({ kind: 'failed', error: away() });
    for (const { reject } of waiting.values()) reject(away());
    waiting.clear();
  });

  function take(id: number): PromiseWithResolvers<unknown> | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    return asked;
  }

  const thread = {
    ask: (question: Question, transfer?: ArrayBuffer[]) => {
      lastId += 1;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(lastId, asked);
      post({ id: lastId, question }, transfer);
      return asked.promise;
    },
    ended,
  };
  return { thread, outcome: outcome.promise };
}

function explainSilence({ dataDirectory, databaseUrl }: BackendOptions): Error {
  return databaseUrl === undefined
    ? explainDamage(join(dataDirectory, 'db'), null, ['FATAL:  it did not open within 5 minutes'])
    : new Error('The database of DATABASE_URL did not open within 5 minutes. Look at its log.');
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Nobody is there to answer: the thread has ended, and the next one is on its way. */
function away(): Unavailable {
  return new Unavailable('The database is away for a moment. Please try again.', 5);
}
