import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../common/fixtures/freePort.ts';
import { healthOf } from '../../server/fixtures/lookAtServer.ts';
import { runProgram } from '../../server/fixtures/runProgram.ts';
import { killStartedServers, startServer } from '../../server/fixtures/startServer.ts';
import { findPostgres, startPostgres } from '../../supabase/tests/fixtures/startPostgres.ts';
import { environmentOf, readCompose } from './readCompose.ts';

const { services, configs } = readCompose();
const passwords = { POSTGRES_PASSWORD: 'superuser', DATABASE_PASSWORD: `o'wner` };
const folder = await mkdtemp(join(tmpdir(), 'touchline-compose-'));
afterAll(async () => {
  await killStartedServers();
  await rm(folder, { recursive: true, force: true });
});

it('what compose.yaml does to an empty PostgreSQL, one service after the other, ends in a healthy server', async () => {
  const postgres = await startPostgres();
  const host = `127.0.0.1:${postgres.port}`;
  const environment = (name: string) => {
    const service = services[name];
    if (service === undefined) throw new Error(`compose.yaml has no ${name}.`);
    const entries = Object.entries(environmentOf(service, passwords));
    return Object.fromEntries(
      entries.map(([key, value]) => [key, value.replace('database:5432', host)]),
    );
  };
  try {
    // As the image does with what lies in its folder for that.
    const script = join(folder, 'touchline.sql');
    await writeFile(script, configs.create_database.content);
    const options = ['--no-password', '--no-psqlrc', '--set=ON_ERROR_STOP=1', `--file=${script}`];
    await promisify(execFile)(
      join(findPostgres() ?? '', 'psql'),
      [...options, `postgres://postgres@${host}/postgres`],
      { env: environment('database') },
    );
    expect(await runProgram([await programOf('prepare')], environment('prepare'))).toMatchObject({
      exitCode: 0,
      output: 'The database touchline is prepared: npm start runs on it as touchline.\n',
    });
    const server = startServer({
      ...environment('touchline'),
      ...{ PORT: String(await freePort()), DATA_DIR: join(folder, 'data') },
      ...{ SOURCES: 'none', INGEST_EVERY_HOURS: '0' },
    });
    await server.ready();
    expect((await healthOf(server)).httpStatus).toBe(200);
    expect(await server.stop()).toBe(0);
  } finally {
    await killStartedServers();
    await postgres.close();
  }
}, 180_000);

/** The file that the script starts which a service names. */
async function programOf(name: string): Promise<string> {
  const { default: packageJson } = await import('../../package.json', { with: { type: 'json' } });
  const script = /^npm run --silent (\S+)$/.exec(services[name]?.command ?? '')?.[1] ?? '';
  const scripts: Record<string, string> = packageJson.scripts;
  return scripts[script]?.split(' ').at(-1) ?? '';
}
