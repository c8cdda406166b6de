import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand, readCommandLine, UsageError } from '../common/commandLine.ts';
import { readEnvironment } from '../common/environment.ts';
import { explainIfFull } from './database/explainDamage.ts';
import { lockDataDirectory } from './lockDataDirectory.ts';
import { backupsFolder, listBackups, type Backup } from './database/backups/backupFolder.ts';
import { restore } from './database/backups/restore.ts';

// `npm run restore`: lists the backups of the data directory, or brings one back.

const usage = 'npm run restore [-- NAME]';

await runCommand(async () => {
  const { positionals } = readCommandLine(process.argv.slice(2), usage, { allowPositionals: true });
  const [name, ...more] = positionals;
  if (more.length > 0) throw new UsageError('One backup at a time.', usage);
  const { DATABASE_URL, DATA_DIR } = readEnvironment(['DATABASE_URL', 'DATA_DIR']);
  if (DATABASE_URL !== undefined) {
    throw new Error(
      'npm run restore is for the embedded database, and DATABASE_URL names a PostgreSQL: pg_dump saves that one and pg_restore brings it back, as docs/operate.md shows under “Backup and move”.',
    );
  }
  const dataDirectory = resolve(DATA_DIR);
  const backups = await listBackups(dataDirectory);
  if (name === undefined) list(dataDirectory, backups);
  else await bringBack(dataDirectory, findBackup(dataDirectory, backups, name));
});

function list(dataDirectory: string, backups: readonly Backup[]): void {
  if (backups.length === 0) {
    console.log(
      `There is no backup in ${backupsFolder(dataDirectory)}; npm start makes one a day.`,
    );
    return;
  }
  for (const { name, bytes } of backups) {
    console.log(`${name}  ${String(Math.round(bytes / 1e6)).padStart(6)} MB`);
  }
  console.log('Stop the server, and bring one back with npm run restore -- NAME.');
}

function findBackup(dataDirectory: string, backups: readonly Backup[], name: string): Backup {
  const backup = backups.find((one) => one.name === name);
  if (backup !== undefined) return backup;
  throw new Error(
    `There is no backup ${name} in ${backupsFolder(dataDirectory)}. Run npm run restore to see which there are.`,
  );
}

async function bringBack(dataDirectory: string, backup: Backup): Promise<void> {
  const lock = lockDataDirectory(dataDirectory);
  try {
    const replaced = await restore(dataDirectory, backup);
    console.log(`The backup ${backup.name} is in place. Run npm start.`);
    if (replaced !== null && existsSync(join(replaced, 'db'))) {
      console.log(`What it replaced is in ${replaced}: delete it once all is well.`);
    }
  } catch (error) {
    throw explainIfFull(dataDirectory, error);
  } finally {
    lock.release();
  }
}
