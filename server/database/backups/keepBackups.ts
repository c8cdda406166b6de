import { logLine } from '../../../common/logLine.ts';
import { listBackups } from './backupFolder.ts';
import { makeBackup } from './makeBackup.ts';

const dayMs = 24 * 3_600_000;
const maxReasonCharacters = 500;

interface BackupsToKeep {
  dataDirectory: string;
  copyDatabase: (folder: string) => Promise<void>;
  /** Whether this start made the database, which has nothing to lose yet. */
  isNew: boolean;
  log: (line: string) => void;
  /** How often to check: a clock may be set, and a disk may have room again. */
  everyMs?: number;
}

/** Makes a backup a day; returns a function that makes no more, and waits for one under way. */
export function keepBackups(options: BackupsToKeep): () => Promise<void> {
  const { dataDirectory, copyDatabase, log, everyMs = dayMs / 24 } = options;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();

  async function backUpIfDue(): Promise<void> {
    if (isStopped || !(await isDue(dataDirectory))) return;
    log(await backUp('made', dataDirectory, copyDatabase));
  }
  const check = () => {
    last = last.then(backUpIfDue).catch((error: unknown) => {
      if (!isStopped) log(lineOfFailure(error));
    });
  };

  if (!options.isNew) check();
  const timer = setInterval(check, everyMs);
  return () => {
    isStopped = true;
    clearInterval(timer);
    return last;
  };
}

/** Makes a backup before an update, which goes on where that fails; returns a line for the log. */
export function backUpBeforeUpdate(
  dataDirectory: string,
  copyDatabase: (folder: string) => Promise<void>,
): Promise<string> {
  return backUp('made before the update', dataDirectory, copyDatabase).catch(lineOfFailure);
}

async function backUp(
  event: string,
  dataDirectory: string,
  copyDatabase: (folder: string) => Promise<void>,
): Promise<string> {
  const startedAt = performance.now();
  const { name, bytes } = await makeBackup(dataDirectory, copyDatabase, new Date());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return logLine('backup', event, { name, megabytes: Math.round(bytes / 1e6), seconds });
}

function lineOfFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return logLine('backup', 'failed', { error: reason }, maxReasonCharacters);
}

/** A backup from the future, by a clock that was set back, counts by its distance. */
async function isDue(dataDirectory: string): Promise<boolean> {
  const backups = await listBackups(dataDirectory);
  return backups.every(({ madeAt }) => Math.abs(Date.now() - madeAt.getTime()) >= dayMs);
}
