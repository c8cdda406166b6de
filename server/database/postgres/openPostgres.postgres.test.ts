import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openOwnTestBackend } from '../../../supabase/tests/fixtures/ownTestBackend.ts';
import { asSuperuser, openTestPostgres } from '../../../supabase/tests/fixtures/testPostgres.ts';
import { openDatabase, type Database } from '../openDatabase.ts';

describe('a value', () => {
  let embedded: Database;
  let postgres: Database;
  beforeAll(async () => {
    [embedded, postgres] = await Promise.all([openDatabase(), openTestPostgres('empty')]);
  });
  afterAll(() => Promise.all([embedded.close(), postgres.close()]));

  const moment = new Date('2026-11-25T12:34:56.789Z');
  it.each<[type: string, given: unknown]>([
    ['jsonb', '{"a":[1,"x"]}'],
    ['jsonb', { a: [1, 'x'] }],
    ['jsonb', [1, 2]],
    ['json', 'null'],
    ['text', 'a "quoted" text'],
    ['text', 12],
    ['boolean', true],
    ['boolean', false],
    ['integer', 7],
    ['integer', '7'],
    ['bigint', '9007199254740993'],
    ['bigint', 12],
    ['numeric', '1.50'],
    ['numeric', 2.5],
    ['timestamptz', moment],
    ['timestamptz', '2026-11-25 12:34:56.789+02'],
    ['date', '2026-11-25'],
    ['text[]', ['a', 'b,c', null]],
    ['text[]', '{a,b}'],
    ['text[]', {}],
    ['integer[]', [1, 2]],
    ['uuid[]', []],
    ['uuid[]', ['00000000-0000-4000-8000-000000000001']],
    ['bigint[]', ['9007199254740993', 12]],
    ['numeric[]', ['1.50', 2.5]],
    ['smallint[]', [1]],
    ['boolean[]', [true, false, null]],
    ['double precision[]', [1.5]],
    ['timestamptz[]', ['2026-11-25 12:34:56.789+02']],
    ['date[]', ['2026-11-25']],
    ['jsonb[]', ['{"a":[1,"x"]}']],
    ['name[]', ['a', 'b c']],
    ['oid[]', [1]],
    [
      'text[]',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['uuid', null],
    ['uuid', undefined],
  ])('of the type %s is what it is on the embedded database: %o', async (type, given) => {
    const ask = async ({ engine }: Database) =>
      (await engine.query(`select $1::${type} as value`, [given])).rows;
    expect(await ask(postgres)).toEqual(await ask(embedded));
  });

  it.each<[type: string, given: unknown]>([
    ['text', ['a']],
    ['text', { a: 1 }],
    ['text', true],
    ['text[]', 1],
    ['text[]', { a: 1 }],
    ['integer', 'x'],
    ['uuid', {}],
  ])('that is no %s is refused, and the next is answered: %o', async (type, given) => {
    const refused = postgres.engine.query(`select $1::${type} as value`, [given]);
    await expect(refused).rejects.toMatchObject({ code: '22P02', severity: 'ERROR' });
    expect((await postgres.engine.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('that a statement wrote is counted', async () => {
    const { engine } = postgres;
    await engine.exec('create table counted (id int); insert into counted values (1), (2);');
    expect(await engine.query('update counted set id = 3')).toMatchObject({ affectedRows: 2 });
    await expect(
      engine.transaction(async (transaction) => {
        await transaction.query('delete from counted');
        throw new Error('Not so.');
      }),
    ).rejects.toThrow('Not so.');
    expect((await engine.query('select id from counted')).rows).toEqual([{ id: 3 }, { id: 3 }]);
  });
});

describe('a database that goes away', () => {
  it('comes back without anybody having done anything', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const backend = await openOwnTestBackend();
    onTestFinished(() => backend.close());
    const { rows } = await backend.engine.query<{ name: string }>(
      'select current_database() as name',
    );
    const name = rows[0]?.name ?? '';
    const cutOff = () =>
      asSuperuser(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
      );
    const read = () => backend.request('anon', 'GET', '/rest/v1/clubs?select=name');

    const answers = await Promise.all([
      ...Array.from({ length: 40 }, read),
      ...[1, 2, 3].map(cutOff),
      ...Array.from({ length: 40 }, read),
    ]);
    // Nobody was shown a fault of ours, and nobody waits for ever.
    const statuses = answers.flatMap((answer) => (answer === undefined ? [] : [answer.status]));
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await cutOff();
    expect(await read()).toMatchObject({ status: 200, body: [] });
    // Still as a visitor, not as the owner.
    expect(await backend.request('anon', 'GET', '/rest/v1/ingestion_jobs')).toMatchObject({
      status: 401,
      code: '42501',
    });

    await asSuperuser(`alter database ${name} allow_connections false`);
    await cutOff();
    for (const caller of ['anon', 'admin'] as const) {
      const answer = await backend.request(caller, 'GET', '/rest/v1/clubs?select=name');
      expect(answer.status).toBe(503);
    }
    const signIn = await backend.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { ...backend.headersOf('anon'), 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@touchline.test', password: 'x' }),
    });
    expect(signIn.status, await signIn.text()).toBe(503);
    const badge = await backend.fetch('/storage/v1/object/club-badges/a.png', {
      method: 'POST',
      headers: { ...backend.headersOf('admin'), 'content-type': 'image/png' },
      body: 'x',
    });
    expect(badge.status, await badge.text()).toBe(503);
    await expect(backend.engine.query('select 1')).rejects.toThrow();
    await asSuperuser(`alter database ${name} allow_connections true`);
    expect(await read()).toMatchObject({ status: 200 });
    expect((await backend.engine.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
