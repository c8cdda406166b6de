import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endOnError, readCommandLine, UsageError } from '../common/commandLine.ts';
import { readEnvironment } from '../common/environment.ts';
import { findLocalServer } from '../common/localServer.ts';
import { explainIfFull } from './database/explainDamage.ts';
import { lockDataDirectory } from './lockDataDirectory.ts';
import { backupsFolder, listBackups, type Backup } from './database/backups/backupFolder.ts';
import { restore } from './database/backups/restore.ts';
import { restoreOnPostgres } from './database/backups/restoreOnPostgres.ts';

// `npm run restore`: lists the backups of the data directory, or brings one back.

const usage = 'npm run restore [-- NAME]';

try {
  await main();
} catch (error) {
  endOnError(error);
}

async function main(): Promise<void> {
  const { positionals } = readCommandLine(process.argv.slice(2), usage, { allowPositionals: true });
  const [name, ...more] = positionals;
  if (more.length > 0) throw new UsageError('One backup at a time.', usage);
  const { DATABASE_URL: databaseUrl } = readEnvironment(['DATABASE_URL'], process.env);
  const { dataDirectory, siteUrl } = await findLocalServer(process.env);
  const backups = await listBackups(dataDirectory);
  if (name === undefined) {
    list(dataDirectory, backups);
    return;
  }
  const backup = backups.find((one) => one.name === name);
  if (backup === undefined) {
    throw new Error(
      `There is no backup ${name} in ${backupsFolder(dataDirectory)}. Run npm run restore to see which there are.`,
    );
  }
  refuseOtherKind(backup, databaseUrl);
  try {
    if (databaseUrl === undefined) await bringBack(dataDirectory, backup);
    else await bringBackTo({ dataDirectory, databaseUrl, siteUrl }, backup);
  } catch (error) {
    throw explainIfFull(dataDirectory, error);
  }
}

function list(dataDirectory: string, backups: readonly Backup[]): void {
  if (backups.length === 0) {
    console.log(
      `There is no backup in ${backupsFolder(dataDirectory)}; npm start makes one a day.`,
    );
    return;
  }
  for (const { name, bytes, database } of backups) {
    const kind = database === 'db' ? 'embedded' : 'PostgreSQL';
    console.log(`${name}  ${String(Math.round(bytes / 1e6)).padStart(6)} MB  ${kind}`);
  }
  console.log('Stop the server, and bring one back with npm run restore -- NAME.');
}

function refuseOtherKind({ name, folder, database }: Backup, databaseUrl: string | undefined) {
  if (database === 'db' && databaseUrl !== undefined) {
    throw new Error(
      `The backup ${name} is of the embedded database, and DATABASE_URL names another one. Bring it back without DATABASE_URL, and move what it holds with npm run export and npm run import.`,
    );
  }
  if (database === 'export' && databaseUrl === undefined) {
    throw new Error(
      `The backup ${name} is of a PostgreSQL. Set DATABASE_URL to bring it back there, or bring what it holds into a server that runs here with npm run import -- ${join(folder, 'export')} --replace.`,
    );
  }
}

async function bringBack(dataDirectory: string, backup: Backup): Promise<void> {
  const lock = lockDataDirectory(dataDirectory);
  try {
    const replaced = await restore(dataDirectory, backup);
    console.log(`The backup ${backup.name} is in place. Run npm start.`);
    if (replaced !== null && existsSync(join(replaced, 'db'))) {
      console.log(`What it replaced is in ${replaced}: delete it once all is well.`);
    }
  } finally {
    lock.release();
  }
}

async function bringBackTo(
  server: Parameters<typeof restoreOnPostgres>[0],
  backup: Backup,
): Promise<void> {
  const replaced = await restoreOnPostgres(server, backup, console.log);
  console.log(`The backup ${backup.name} is in place. Run npm start.`);
  console.log(
    'Users and their passwords are as they were: no backup holds them, but pg_dump does.',
  );
  if (replaced === null) return;
  console.log(
    `What it replaced is in ${replaced}: delete it once all is well. While a server runs, npm run import -- ${join(replaced, 'export')} --replace brings it back.`,
  );
}
