import { once } from 'node:events';
import { connect, createServer as createNetServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTestPostgres } from '../../../supabase/tests/fixtures/testPostgres.ts';
import { lend, openPool, takeSession, type Session } from './openPool.ts';

const most = 3;
const readyForQuery = Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5]);
const database = await makeTestPostgres('empty');
let pool: pg.Pool;

afterAll(() => database.drop());
beforeEach(() => {
  pool = openPool(database.url, { max: most });
  return () => pool.end();
});

async function valueOf(session: Session, expression: string): Promise<unknown> {
  const { rows } = await session.query<{ value: unknown }>(`select (${expression}) as value`);
  return rows[0]?.value;
}

/** Cuts a connection off, as a restart of the server or of what is in between would. */
async function cutOff(session: Session): Promise<void> {
  const pid = Number(await valueOf(session, 'pg_backend_pid()'));
  await lend(pool, (other) => other.query('select pg_terminate_backend($1, 5000)', [pid]));
}

describe('a lent connection', () => {
  it('is one session for as long as it is lent', async () => {
    const session = await takeSession(pool);
    const pid = await valueOf(session, 'pg_backend_pid()');
    expect(await valueOf(session, 'pg_backend_pid()')).toBe(pid);
    session.release();
    expect(await lend(pool, (next) => valueOf(next, 'pg_backend_pid()'))).toBe(pid);
  });

  it('runs statements that are given at once one after the other', async () => {
    const values = await lend(pool, async (session) => {
      await session.query('create temporary sequence numbers');
      return Promise.all(Array.from({ length: 20 }, () => valueOf(session, "nextval('numbers')")));
    });
    expect(values).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
  });

  it('that is cut off at the first thing it asks fails whoever asked, and nobody else', async () => {
    const { port, hostname } = new URL(database.url);
    const cutter = createNetServer((client) => {
      const server = connect(Number(port), hostname);
      let isReady = false;
      server.on('data', (bytes) => {
        client.write(bytes);
        isReady ||= bytes.includes(readyForQuery);
      });
      client.on('data', (bytes) => {
        if (!isReady) return void server.write(bytes);
        client.destroy();
        server.destroy();
      });
      for (const end of [client, server]) end.on('error', () => undefined);
    });
    await once(cutter.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(database.url);
    url.port = String((cutter.address() as AddressInfo).port);
    const cut = openPool(url.href, { max: 1 });
    await expect(lend(cut, (session) => valueOf(session, '1'))).rejects.toMatchObject({
      code: 'CONNECTION_LOST',
    });
    // A rejection that nobody handles ends the process; here it ends the run of the tests.
    await pause(50);
    await cut.end();
    cutter.close();
  });

  it('that was lost within a transaction runs nothing of the rest outside of it', async () => {
    const session = await takeSession(pool);
    await session.query('create table kept (id int)');
    await session.query('begin');
    await session.query('insert into kept values (1)');
    await cutOff(session);
    const rest = ['insert into kept values (2)', 'insert into kept values (3)', 'commit'];
    const answers = await Promise.allSettled(rest.map((statement) => session.query(statement)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    session.release();
    const kept = await lend(pool, (next) => valueOf(next, '(select count(*) from kept)'));
    expect(kept).toBe(0);
  });

  it('that is refused a statement goes on', async () => {
    await lend(pool, async (session) => {
      await expect(session.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
      await expect(session.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
      expect(await valueOf(session, '1')).toBe(1);
    });
  });
});

describe('the connections of a pool', () => {
  it('are as many as it may have, and who comes later waits for his turn', async () => {
    let underWay = 0;
    let seen = 0;
    await Promise.all(
      Array.from({ length: 4 * most }, () =>
        lend(pool, async (session) => {
          underWay += 1;
          seen = Math.max(seen, underWay);
          await session.query('select pg_sleep(0.01)');
          underWay -= 1;
        }),
      ),
    );
    expect(seen).toBe(most);
  });

  it('come back however often they are lost, lent and idle, also to those who wait', async () => {
    let gone = 0;
    let lost = 0;
    pool.on('remove', () => (gone += 1));
    for (let round = 0; round < 3 * most; round += 1) {
      const sessions = await Promise.all(Array.from({ length: most - 1 }, () => takeSession(pool)));
      const waiting = [1, 2, 3].map((value) =>
        lend(pool, (session) => valueOf(session, String(value))),
      );
      for (const session of sessions) await cutOff(session);
      for (const session of sessions) session.release();
      expect(await Promise.all(waiting)).toEqual([1, 2, 3]);
      // Idle connections are lost too.
      const idle = await lend(pool, (session) =>
        session.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        ),
      );
      lost += sessions.length + idle.rows.length;
      await vi.waitFor(() => expect(gone).toBe(lost));
    }
    const all = Array.from({ length: most }, () => takeSession(pool));
    for (const session of await Promise.all(all)) {
      await session.query('select 1').catch(() => undefined);
      session.release();
    }
    expect(await lend(pool, (session) => valueOf(session, '1'))).toBe(1);
  });

  it('that cannot be made cost nobody a place', async () => {
    let isAway = true;
    const shaky = openPool(database.url, {
      max: most,
      onConnect: () => {
        if (isAway) throw new Error('Away.');
      },
    });
    const ask = () => lend(shaky, (session) => valueOf(session, '1'));
    const answers = await Promise.allSettled(Array.from({ length: 10 * most }, ask));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    isAway = false;
    expect(await Promise.all(Array.from({ length: 2 * most }, ask))).toEqual(
      Array.from({ length: 2 * most }, () => 1),
    );
    await shaky.end();
  });
});
