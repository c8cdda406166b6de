import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const lastWords = 20;

/** The folder of an embedded database, which keeps what the engine last said about it. */
export class WatchedFolder extends NodeFS {
  /** The last lines of the engine's log, such as `PANIC:  could not read file …`. */
  readonly words: string[] = [];
  readonly folder: string;

  constructor(folder: string) {
    super(folder);
    this.folder = folder;
  }

  override async init(
    ...[engine, options]: Parameters<NodeFS['init']>
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const printErr = (line: string) => {
      this.words.push(line);
      if (this.words.length > lastWords) this.words.shift();
    };
    return { emscriptenOpts: { ...emscriptenOpts, printErr } };
  }
}

const steps = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const;

/**
 * Tells of an engine that gave up, as where the disk of its log is full. It never answers again: its
 * driver takes no notice, and would ask it for ever.
 *
 * @param onDeath Is called in the middle of a statement, and has to end the thread.
 */
export function tellOfDeath(engine: PGlite, onDeath: (error: unknown) => void): void {
  const program = engine.Module;
  for (const step of steps) {
    const run = program[step].bind(program);
    program[step] = () => {
      try {
        run();
      } catch (error) {
        if (!isOrdinary(engine, error)) onDeath(error);
        throw error;
      }
    };
  }
}

/** A statement that is refused ends in a jump to where the next one begins. */
function isOrdinary(engine: PGlite, error: unknown): boolean {
  const { POSTGRES_MAIN_LONGJMP: jump } = engine as unknown as { POSTGRES_MAIN_LONGJMP: number };
  return error instanceof Object && 'status' in error && error.status === jump;
}
