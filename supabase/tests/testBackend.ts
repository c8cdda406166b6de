import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database } from '../../common/database.types.ts';
import type { Keys } from '../../server/loadKeys.ts';
import { deleteEverything } from './deleteEverything.ts';
import type { TestDatabase } from './testDatabase.ts';

/** What a backend's callers show. */
export type ApiKeys = Pick<Keys, 'publishableKey' | 'secretKey'>;
export type Client = SupabaseClient<Database>;

/** Who calls: each has a client, and the database decides by it alone. */
export type Caller = 'anon' | 'stranger' | 'admin' | 'service';
export const callers: readonly Caller[] = ['anon', 'stranger', 'admin', 'service'];

export interface ApiAnswer {
  status: number;
  /** The error code, such as 42501 where the database refused; null where there is none. */
  code: string | null;
  body: unknown;
}

export interface TestBackend<Engine extends TestDatabase = TestDatabase> extends Record<
  Caller,
  Client
> {
  /** The publishable key and nobody signed in. */
  anon: Client;
  /** Signed in, and no administrator. */
  stranger: Client;
  /** Signed in, with a row in private.admins. */
  admin: Client;
  adminId: string;
  /** The secret key. */
  service: Client;
  /** One request to the API, for what a typed client would not let pass. */
  request(caller: Caller, method: string, path: string, body?: unknown): Promise<ApiAnswer>;
  /** The API without any header but those given. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  headersOf(caller: Caller): Record<string, string>;
  /** Where the clients believe the API to be. */
  url: string;
  keys: ApiKeys;
  engine: Engine;
  /** Empties every table of the schema public. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A backend that answers, before there is a user or a client. */
export interface Reached<Engine extends TestDatabase> {
  url: string;
  keys: ApiKeys;
  engine: Engine;
  fetch(request: Request): Promise<Response>;
  /** Answers the new user's id. */
  addUser(email: string, password: string): Promise<string>;
  close(): Promise<void>;
}

/** A backend as the four callers see it. The two users signed in with their passwords. */
export async function testBackend<Engine extends TestDatabase>(
  reached: Reached<Engine>,
): Promise<TestBackend<Engine>> {
  const { url, keys, engine } = reached;

  const clientWith = (key: string): Client =>
    createClient<Database>(url, key, {
      global: { fetch: (input, init) => reached.fetch(new Request(input, init)) },
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const fetchPath = (path: string, init?: RequestInit): Promise<Response> =>
    reached.fetch(new Request(url + path, init));
  const service = clientWith(keys.secretKey);

  async function signIn(email: string): Promise<{ client: Client; id: string; token: string }> {
    const password = randomUUID();
    const id = await reached.addUser(email, password);
    const client = clientWith(keys.publishableKey);
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error !== null) throw error;
    return { client, id, token: data.session.access_token };
  }

  const stranger = await signIn('stranger@touchline.test');
  const admin = await signIn('admin@touchline.test');
  const granted = await service.rpc('grant_admin', { user_email: 'admin@touchline.test' });
  if (granted.error !== null) throw new Error(granted.error.message);

  const headers: Record<Caller, Record<string, string>> = {
    anon: { apikey: keys.publishableKey },
    stranger: { apikey: keys.publishableKey, authorization: `Bearer ${stranger.token}` },
    admin: { apikey: keys.publishableKey, authorization: `Bearer ${admin.token}` },
    service: { apikey: keys.secretKey },
  };

  return {
    anon: clientWith(keys.publishableKey),
    stranger: stranger.client,
    admin: admin.client,
    adminId: admin.id,
    service,
    request: async (caller, method, path, body) => {
      const init = {
        method,
        headers: { ...headers[caller], 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      return readAnswer(await fetchPath(path, init));
    },
    fetch: fetchPath,
    headersOf: (caller) => headers[caller],
    url,
    keys,
    engine,
    clear: async () => {
      await engine.exec(deleteEverything);
    },
    close: () => reached.close(),
  };
}

async function readAnswer(response: Response): Promise<ApiAnswer> {
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  const error = errorSchema.safeParse(body);
  return { status: response.status, code: error.success ? error.data.code : null, body };
}

const errorSchema = z.object({ code: z.string(), message: z.string() });
