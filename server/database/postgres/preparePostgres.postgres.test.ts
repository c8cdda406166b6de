import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { asSuperuser, urlOf } from '../../../supabase/tests/fixtures/testPostgres.ts';
import { migrate } from '../migrate.ts';
import { addSystemSchemas } from '../../../supabase/tests/fixtures/addSystemSchemas.ts';
import { openPostgres } from './openPostgres.ts';
import { preparePostgres } from './preparePostgres.ts';

const admin = urlOf('postgres', 'postgres');
let undo: string[] = [];
afterEach(async () => {
  for (const statement of undo.toReversed()) await asSuperuser(statement);
  undo = [];
});

/** A database whose owner is no superuser and has been granted nothing. Its name needs quotes. */
async function makeDatabase(owner = `Owner's ${randomUUID()}`): Promise<string> {
  const name = `News ${randomUUID()}`;
  await asSuperuser(`create role "${owner}" login`);
  undo.push(`drop role "${owner}"`);
  await asSuperuser(`create database "${name}" template template0 owner "${owner}"`);
  undo.push(`drop database "${name}" with (force)`);
  return urlOf(encodeURIComponent(owner), encodeURIComponent(name));
}

describe('npm run db:prepare', () => {
  it('makes a database fit for its ordinary owner, however often it is done', async () => {
    const url = await makeDatabase();
    await expect(openPostgres(url)).rejects.toThrow(
      /^The database News \S+ has not been prepared for Touchline\. Run npm run db:prepare once; docs\/install\.md says how\.$/,
    );
    for (let times = 0; times < 2; times += 1) {
      expect(await preparePostgres(url, admin)).toMatch(
        /^The database News \S+ is prepared: npm start runs on it as Owner's \S+\.$/,
      );
    }
    const database = await openPostgres(url);
    await addSystemSchemas(database);
    expect(await migrate(database.engine)).not.toEqual([]);
    await database.close();
    // Known by its history: it holds tables now.
    await (await openPostgres(url)).close();
  });

  it('asks for a superuser where the owner is none', async () => {
    const url = await makeDatabase();
    await expect(preparePostgres(url, url)).rejects.toThrow(
      'npm run db:prepare needs a superuser once. Set DATABASE_ADMIN_URL',
    );
  });

  it('says which of the two addresses is wrong', async () => {
    const url = await makeDatabase();
    const nowhere = 'postgres://postgres:secret@127.0.0.1:1/postgres';
    await expect(preparePostgres(url, nowhere)).rejects.toThrow(/correct DATABASE_ADMIN_URL\.$/);
    await expect(preparePostgres(nowhere, admin)).rejects.toThrow(/correct DATABASE_URL\.$/);
    await expect(preparePostgres(url, nowhere)).rejects.not.toThrow('secret');
  });
});

describe('the address of a database', () => {
  it('whose password is wrong is told without it', async () => {
    await asSuperuser(`create role locked login password 'the right one'`);
    undo.push('drop role locked');
    const url = urlOf('locked:hunter22', 'postgres');
    const told = await openPostgres(url).catch((error: unknown) => String(error));
    expect(told).toMatch(
      /^Error: The database at 127\.0\.0\.1:\d+ does not let locked in \(password authentication failed for user "locked"\)\. Correct user and password in DATABASE_URL, or see to pg_hba\.conf\.$/,
    );
  });

  it('that leads to no database says how to make it', async () => {
    await expect(openPostgres(urlOf('touchline', 'nothing'))).rejects.toThrow(
      /^There is no database nothing at 127\.0\.0\.1:\d+\. Make it with: create database nothing owner touchline; or correct DATABASE_URL\.$/,
    );
  });

  it('that leads to tables of something else is refused, and nothing is written', async () => {
    const url = await makeDatabase();
    const name = decodeURIComponent(new URL(url).pathname.slice(1));
    await asSuperuser('create table public.theirs (id int)', encodeURIComponent(name));
    await expect(openPostgres(url)).rejects.toThrow(/holds tables of something else/);
  });
});
