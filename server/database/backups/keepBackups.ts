import { logLine } from '../../../common/logLine.ts';
import { listBackups } from './backupFolder.ts';
import type { CopiedDatabase } from './copiedDatabase.ts';
import { makeBackup } from './makeBackup.ts';

const dayMs = 24 * 3_600_000;
const maxReasonCharacters = 500;

interface BackupsToKeep {
  dataDirectory: string;
  database: CopiedDatabase;
  /** Whether the database was made by this start, and has nothing to lose yet. */
  isNew: boolean;
  log: (line: string) => void;
  /** How often to look: a clock may be set, and a disk may have room again. */
  everyMs?: number;
}

export interface KeptBackups {
  /** Makes no more, and waits for the end of one that is being made. */
  stop(): Promise<void>;
}

/** Makes a backup now and every day, where the last one is older than that. */
export function keepBackups(options: BackupsToKeep): KeptBackups {
  const { dataDirectory, database, log, everyMs = dayMs / 24 } = options;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();

  async function backUpIfDue(): Promise<void> {
    if (isStopped) return;
    if (!(await isDue(dataDirectory, database, new Date()))) return;
    log(await backUp('made', dataDirectory, database));
  }
  const look = () => {
    last = last.then(backUpIfDue).catch((error: unknown) => {
      if (!isStopped) log(lineOfFailure(error));
    });
  };

  if (!options.isNew) look();
  const timer = setInterval(look, everyMs);
  return {
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return last;
    },
  };
}

/**
 * Makes the backup to which `npm run restore` goes back from an update that is about to change the database.
 *
 * @returns a line for the log: where there is no room for a backup, the update goes on without.
 */
export function backUpBeforeUpdate(
  dataDirectory: string,
  database: CopiedDatabase,
): Promise<string> {
  return backUp('made before the update', dataDirectory, database).catch(lineOfFailure);
}

async function backUp(
  event: string,
  dataDirectory: string,
  database: CopiedDatabase,
): Promise<string> {
  const startedAt = performance.now();
  const { name, bytes } = await makeBackup(dataDirectory, database, new Date());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return logLine('backup', event, { name, megabytes: Math.round(bytes / 1e6), seconds });
}

function lineOfFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return logLine('backup', 'failed', { error: reason }, maxReasonCharacters);
}

/** One from the future, by a clock that was set back, is as good as it is close. */
async function isDue(dataDirectory: string, { part }: CopiedDatabase, now: Date): Promise<boolean> {
  const backups = await listBackups(dataDirectory);
  return backups
    .filter((backup) => backup.database === part)
    .every(({ madeAt }) => Math.abs(now.getTime() - madeAt.getTime()) >= dayMs);
}
