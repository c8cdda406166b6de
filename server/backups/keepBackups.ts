import { logLine } from '../../common/logLine.ts';
import { listBackups } from './backupFolder.ts';
import { makeBackup } from './makeBackup.ts';

const dayMs = 24 * 3_600_000;
const maxReasonCharacters = 500;

export interface KeptBackups {
  /** Waits for one that is being made. */
  stop(): Promise<void>;
}

/**
 * Makes a backup now and every day, where the last one is older than that.
 *
 * @param isNew Whether the database was made by this start, and has nothing to lose yet.
 * @param everyMs How often to look: a clock may be set, and a disk may have room again.
 */
export function keepBackups(
  dataDirectory: string,
  copyDatabase: (to: string) => Promise<void>,
  isNew: boolean,
  log: (line: string) => void,
  everyMs: number = dayMs / 24,
): KeptBackups {
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();

  async function backUpIfDue(): Promise<void> {
    if (isStopped || !(await isDue(dataDirectory, new Date()))) return;
    const startedAt = performance.now();
    const { name, bytes } = await makeBackup(dataDirectory, copyDatabase, new Date());
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    log(logLine('backup', 'made', { name, megabytes: Math.round(bytes / 1e6), seconds }));
  }
  const look = () => {
    last = last.then(backUpIfDue).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isStopped) log(logLine('backup', 'failed', { error: reason }, maxReasonCharacters));
    });
  };

  if (!isNew) look();
  const timer = setInterval(look, everyMs);
  return {
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return last;
    },
  };
}

/** One from the future, by a clock that was set back, is as good as it is close. */
async function isDue(dataDirectory: string, now: Date): Promise<boolean> {
  const backups = await listBackups(dataDirectory);
  return backups.every(({ madeAt }) => Math.abs(now.getTime() - madeAt.getTime()) >= dayMs);
}
