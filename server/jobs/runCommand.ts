import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pickVariables } from '../../common/environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface CommandResult {
  /** Null when a signal ended it. */
  exitCode: number | null;
  /** The last of what it wrote to standard error, and that it was killed where it was. */
  errorText: string;
}

/** Variables that child processes inherit; secrets are handed over by name only. */
const inheritedVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'SYSTEMROOT',
  'TEMP',
];
/**
 * Garbage is collected sooner, which saves a build half of its memory. With a limit of its own in place of a
 * share of the machine's memory, a heap stays small long before it reaches it.
 */
const lessMemory = ['--max-semi-space-size=4', '--max-old-space-size=1024'];
const maxErrorCharacters = 4000;
/** The system says nothing to what it ends. */
const whyKilled = 'It was killed, as happens where memory runs out.';
const endWithParent = new URL('../database/thread/endWithParent.ts', import.meta.url).href;

/** @param endWithinMs How long a command may take to end when asked, before it is killed. */
export function createCommandRunner({ endWithinMs = 3000 } = {}) {
  const running = new Map<ChildProcess, Promise<CommandResult>>();
  let isClosed = false;

  return {
    /** Runs one of the project's entry points. It ends with this process, and with `brokenOff`. */
    run(
      script: string,
      args: readonly string[],
      environment: Readonly<Record<string, string>>,
      brokenOff?: AbortSignal,
    ): Promise<CommandResult> {
      if (isClosed)
        return Promise.resolve({ exitCode: null, errorText: 'The server is stopping.' });
      const child = spawn(
        process.execPath,
        [...lessMemory, '--import', endWithParent, script, ...args],
        {
          cwd: root,
          env: { ...pickVariables(inheritedVariables, process.env), ...environment },
          stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
        },
      );
      const ended = resultOf(child);
      brokenOff?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
      running.set(child, ended);
      return ended.finally(() => running.delete(child));
    },
    /** Ends what is running and waits for it; nothing is started after that. */
    async close(): Promise<void> {
      isClosed = true;
      for (const child of running.keys()) child.kill('SIGTERM');
      const insist = setTimeout(() => {
        for (const child of running.keys()) {
          child.kill('SIGKILL');
          // Held open by a process that the command started, it would never close.
          child.stderr?.destroy();
        }
      }, endWithinMs);
      await Promise.allSettled(running.values());
      clearTimeout(insist);
    },
  };
}

export type CommandRunner = ReturnType<typeof createCommandRunner>;

function resultOf(child: ChildProcess): Promise<CommandResult> {
  return new Promise((resolve) => {
    let errorText = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errorText = (errorText + text).slice(-maxErrorCharacters);
    });
    child.on('error', (error) => {
      resolve({ exitCode: null, errorText: error.message });
    });
    child.on('close', (exitCode, signal) => {
      const reason = signal === 'SIGKILL' ? whyKilled : '';
      resolve({ exitCode, errorText: `${errorText.trim()} ${reason}`.trim() });
    });
  });
}
