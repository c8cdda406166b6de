import { EnvironmentError } from '../../common/environment.ts';
import { MoveUsageError } from './readMoveFlags.ts';

/** Says on the terminal what is wrong: 2 where it was told wrongly what to do, else 1. */
export function endOnError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof EnvironmentError || error instanceof MoveUsageError ? 2 : 1;
}
