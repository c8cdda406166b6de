import { once } from 'node:events';
import { connect, createServer as createNetServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  makeTestPostgres,
  type TestPostgres,
} from '../../../supabase/tests/fixtures/testPostgres.ts';
import { openClient } from './openPostgres.ts';
import { openPostgresPool, type Lease, type PostgresPool } from './postgresPool.ts';

const most = 3;
const readyForQuery = Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5]);
let database: TestPostgres;
let pool: PostgresPool;

beforeAll(async () => {
  database = await makeTestPostgres('empty');
});
afterAll(() => database.drop());
beforeEach(() => {
  pool = openPostgresPool((onLost) => openClient(database.url, onLost), most);
  return () => pool.end();
});

async function valueOf(lease: Lease, expression: string): Promise<unknown> {
  const [row] = await lease.unsafe(`select (${expression}) as value`);
  return row?.['value'];
}

/** Cuts a connection off, as a restart of the server or of what is in between would. */
async function cutOff(lease: Lease): Promise<void> {
  const pid = Number(await valueOf(lease, 'pg_backend_pid()'));
  await pool.lend((other) => other.unsafe('select pg_terminate_backend($1, 5000)', [pid]));
}

describe('a lent connection', () => {
  it('is one session for as long as it is lent', async () => {
    const lease = await pool.acquire();
    const pid = await valueOf(lease, 'pg_backend_pid()');
    expect(await valueOf(lease, 'pg_backend_pid()')).toBe(pid);
    lease.release();
    lease.release();
    expect(await pool.lend((next) => valueOf(next, 'pg_backend_pid()'))).toBe(pid);
  });

  it('runs statements that are given at once one after the other', async () => {
    const values = await pool.lend(async (lease) => {
      await lease.unsafe('create temporary sequence numbers');
      return Promise.all(Array.from({ length: 20 }, () => valueOf(lease, "nextval('numbers')")));
    });
    expect(values).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
  });

  it('that is lost while it connects, and given back, leaves nothing behind that fails', async () => {
    for (let afterMs = 0; afterMs < 15; afterMs += 0.5) {
      let lose: () => void = () => undefined;
      const connecting = openPostgresPool((onLost) => {
        lose = onLost;
        return openClient(database.url, onLost);
      }, 1);
      const lease = await connecting.acquire();
      const answer = lease.unsafe('select 1 as value');
      await pause(afterMs);
      lose();
      lease.release();
      await answer;
      await connecting.end();
    }
    // A failure that nobody waits for ends the process; here it ends the run of the tests.
    await pause(50);
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
    const cut = openPostgresPool((onLost) => openClient(url.href, onLost), 1);
    await expect(cut.lend((lease) => valueOf(lease, '1'))).rejects.toThrow('CONNECTION_CLOSED');
    // A rejection that nobody handles ends the process; here it ends the run of the tests.
    await pause(50);
    await cut.end();
    cutter.close();
  });

  it('that was lost within a transaction runs nothing of the rest outside of it', async () => {
    const lease = await pool.acquire();
    await lease.unsafe('create table kept (id int)');
    await lease.unsafe('begin');
    await lease.unsafe('insert into kept values (1)');
    await cutOff(lease);
    const rest = ['insert into kept values (2)', 'insert into kept values (3)', 'commit'];
    const answers = await Promise.allSettled(rest.map((statement) => lease.unsafe(statement)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    lease.release();
    const [kept] = await pool.lend((next) => next.unsafe('select count(*) from kept'));
    expect(kept).toEqual({ count: 0 });
  });

  it('that is refused a statement goes on', async () => {
    await pool.lend(async (lease) => {
      await expect(lease.unsafe('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
      await expect(lease.unsafe('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
      expect(await valueOf(lease, '1')).toBe(1);
    });
  });
});

describe('the connections of a pool', () => {
  it('are as many as it may have, and who comes later waits for his turn', async () => {
    let underWay = 0;
    let seen = 0;
    await Promise.all(
      Array.from({ length: 4 * most }, () =>
        pool.lend(async (lease) => {
          underWay += 1;
          seen = Math.max(seen, underWay);
          await lease.unsafe('select pg_sleep(0.01)');
          underWay -= 1;
        }),
      ),
    );
    expect(seen).toBe(most);
  });

  it('come back however often they are lost, lent and idle, also to those who wait', async () => {
    let heardOf = 0;
    let lost = 0;
    pool = openPostgresPool(
      (onLost) =>
        openClient(database.url, () => {
          heardOf += 1;
          onLost();
        }),
      most,
    );
    for (let round = 0; round < 3 * most; round += 1) {
      const leases = await Promise.all(Array.from({ length: most - 1 }, () => pool.acquire()));
      const waiting = [1, 2, 3].map((value) => pool.lend((lease) => valueOf(lease, String(value))));
      for (const lease of leases) await cutOff(lease);
      for (const lease of leases) lease.release();
      expect(await Promise.all(waiting)).toEqual([1, 2, 3]);
      // Idle connections are lost too.
      const idle = await pool.lend((lease) =>
        lease.unsafe(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        ),
      );
      lost += leases.length + idle.length;
      await vi.waitFor(() => expect(heardOf).toBe(lost));
    }
    const all = Array.from({ length: most }, () => pool.acquire());
    for (const lease of await Promise.all(all)) {
      await lease.unsafe('select 1').catch(() => undefined);
      lease.release();
    }
    expect(await pool.lend((lease) => valueOf(lease, '1'))).toBe(1);
  });

  it('that cannot be made cost nobody a place', async () => {
    let isAway = true;
    const shaky = openPostgresPool(
      (onLost) => openClient(isAway ? 'postgres://x@127.0.0.1:1/x' : database.url, onLost),
      most,
    );
    const ask = () => shaky.lend((lease) => valueOf(lease, '1'));
    const answers = await Promise.allSettled(Array.from({ length: 10 * most }, ask));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    isAway = false;
    expect(await Promise.all(Array.from({ length: 2 * most }, ask))).toEqual(
      Array.from({ length: 2 * most }, () => 1),
    );
    await shaky.end();
  });

  it('are refused once it is closed', async () => {
    const closed = openPostgresPool((onLost) => openClient(database.url, onLost), 1);
    const lease = await closed.acquire();
    const waiting = closed.acquire();
    const ended = closed.end();
    lease.release();
    await expect(waiting).rejects.toThrow('The connections to the database are closed.');
    await ended;
    await expect(closed.acquire()).rejects.toThrow('closed');
  });
});
