import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadKeys, type Keys } from '../local/loadKeys.ts';
import { isAlive } from '../../common/fixtures/isAlive.ts';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { plainEnvironment } from '../../common/fixtures/plainEnvironment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `npm start` as a process of its own. */
export interface StartedServer {
  url: string;
  pid: number;
  /** What it wrote so far, on both outputs, a line each. */
  lines(): string[];
  /** The first line that matches, once it is there. Throws when the process ends without it. */
  line(pattern: RegExp): Promise<string>;
  ready(): Promise<void>;
  /** The exit code once it has ended; null when a signal ended it. */
  exited(): Promise<number | null>;
  /** Asks it to end; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL to this process alone; what it started is left to itself. */
  kill(): Promise<void>;
  /** The processes that it started and that live still. */
  children(): Promise<number[]>;
  keys(): Promise<Keys>;
}

const started = new Set<ChildProcess>();

/** Starts the server with nothing in its environment but what is given. */
export function startServer(environment: {
  PORT: string;
  DATA_DIR: string;
  [name: string]: string;
}): StartedServer {
  const child = spawn(process.execPath, ['supabase/local/start.ts'], {
    cwd: root,
    env: { ...plainEnvironment, HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exit = once(child, 'exit').then(() => started.delete(child));
  // All that it wrote has been read only then.
  const closed = once(child, 'close').then(([code]: unknown[]) =>
    typeof code === 'number' ? code : null,
  );
  const pid = child.pid ?? 0;
  const lines = () => output.split('\n').filter((line) => line !== '');

  async function line(pattern: RegExp): Promise<string> {
    const find = () => lines().find((text) => pattern.test(text)) ?? null;
    const found = await waitFor(() => find() ?? (started.has(child) ? null : ''), {
      timeoutMs: 120_000,
    });
    const text = found === '' ? find() : found;
    if (text === null) throw new Error(`No line ${String(pattern)} came, only:\n${output}`);
    return text;
  }

  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    pid,
    lines,
    line,
    ready: async () => {
      await line(/^Touchline is ready: /);
    },
    exited: () => closed,
    stop: () => {
      child.kill('SIGTERM');
      return closed;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    children: () => childrenOf(pid),
    keys: () => loadKeys(environment.DATA_DIR),
  };
}

/** Ends what tests started and left. */
export async function killStartedServers(): Promise<void> {
  for (const child of started) child.kill('SIGKILL');
  await Promise.all([...started].map((child) => once(child, 'exit')));
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .trim()
    .split('\n')
    .map((text) => text.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid && isAlive(child) ? [child] : []));
}
