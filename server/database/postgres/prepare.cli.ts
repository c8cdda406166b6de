import { runCommand } from '../../../common/commandLine.ts';
import { EnvironmentError, readEnvironment } from '../../../common/environment.ts';
import { preparePostgres } from './preparePostgres.ts';

// npm run db:prepare

await runCommand(async () => {
  const { DATABASE_URL, DATABASE_ADMIN_URL } = readEnvironment([
    'DATABASE_URL',
    'DATABASE_ADMIN_URL',
  ]);
  if (DATABASE_URL === undefined) throw new EnvironmentError(['DATABASE_URL is not set.']);
  console.log(await preparePostgres(DATABASE_URL, DATABASE_ADMIN_URL ?? DATABASE_URL));
});
