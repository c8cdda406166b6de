import type postgres from 'postgres';
import { refuseTooMany } from '../guardParameters.ts';

/** One connection, lent to one user until it is released. Statements go one after the other. */
export interface Lease {
  unsafe(statement: string, parameters?: readonly unknown[]): Promise<Rows>;
  release(): void;
}

export type Rows = postgres.RowList<postgres.Row[]>;

/** Opens what connects with its first statement and has one connection at most. */
export type OpenClient = (onLost: () => void) => postgres.Sql;

export interface PostgresPool {
  acquire(): Promise<Lease>;
  /** Lends a connection for as long as `run` takes. */
  lend<Result>(run: (lease: Lease) => Promise<Result>): Promise<Result>;
  /** Ends every connection once it is given back. */
  end(): Promise<void>;
}

interface Client {
  sql: postgres.Sql;
  isLost: boolean;
}

/**
 * A number of connections, each a client of its own of the driver. The driver's own pool takes a lost
 * connection that was reserved for a live one, which ends the process, and forgets who waits for one;
 * and a single client connects anew by itself, so that what belonged into a transaction of a role
 * would run outside of it with the rights of the owner. Here a connection that was lost stays lost.
 */
export function openPostgresPool(open: OpenClient, most: number): PostgresPool {
  const idle: Client[] = [];
  const waiting: PromiseWithResolvers<Client>[] = [];
  const clients = new Set<Client>();
  let isEnding = false;

  function openClient(): Client {
    const client: Client = {
      sql: open(() => {
        client.isLost = true;
        const place = idle.indexOf(client);
        if (place === -1) return;
        idle.splice(place, 1);
        discard(client);
      }),
      isLost: false,
    };
    clients.add(client);
    return client;
  }

  function discard(client: Client): void {
    clients.delete(client);
    // Nobody waits for its end. One that was lost may be connecting anew by itself.
    client.sql.end({ timeout: 5 }).catch(() => undefined);
  }

  function giveBack(client: Client): void {
    if (client.isLost || isEnding) discard(client);
    else {
      const next = waiting.shift();
      if (next === undefined) idle.push(client);
      else next.resolve(client);
      return;
    }
    // There is room for a new one.
    if (!isEnding) waiting.shift()?.resolve(openClient());
  }

  async function findClient(): Promise<Client> {
    if (isEnding) throw new Error('The connections to the database are closed.');
    const free = idle.pop();
    if (free !== undefined) return free;
    if (clients.size < most) return openClient();
    const turn = Promise.withResolvers<Client>();
    waiting.push(turn);
    return turn.promise;
  }

  async function acquire(): Promise<Lease> {
    const client = await findClient();
    let last: Promise<unknown> = Promise.resolve();
    let isReleased = false;
    return {
      unsafe(statement, parameters = []) {
        const run = last.then(() => runStatement(client, statement, parameters));
        last = run.catch(() => undefined);
        return run;
      },
      release() {
        if (isReleased) return;
        isReleased = true;
        giveBack(client);
      },
    };
  }

  return {
    acquire,
    async lend(run) {
      const lease = await acquire();
      try {
        return await run(lease);
      } finally {
        lease.release();
      }
    },
    async end() {
      isEnding = true;
      for (const turn of waiting.splice(0)) {
        turn.reject(new Error('The connections to the database are closed.'));
      }
      await Promise.all([...clients].map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}

async function runStatement(
  client: Client,
  statement: string,
  parameters: readonly unknown[],
): Promise<Rows> {
  if (client.isLost) throw lostConnection();
  refuseTooMany(parameters);
  try {
    // The database says what kind each parameter is. The driver would guess it from the value.
    const values = parameters.map((value) => client.sql.typed(value ?? null, 0));
    return await client.sql.unsafe(statement, values as postgres.ParameterOrJSON<never>[]);
  } catch (error) {
    // Only what a database refused, and went on, leaves a connection that still is in its place.
    if (!isRefusedStatement(error)) client.isLost = true;
    throw error;
  }
}

function isRefusedStatement(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR';
}

function lostConnection(): Error {
  return Object.assign(new Error('The connection to the database was lost.'), {
    code: 'CONNECTION_CLOSED',
  });
}
