import { recordOf } from './recordOf.ts';

/** The backend of this page, shared by all that ask it. */
export const backend = openBackend((...request) => fetch(...request));

/** What became of a request to the backend. */
export type Answer<Value> =
  /** `total` counts all the rows there are, where that was asked for. */
  | { kind: 'answered'; value: Value; total: number | null }
  /** `message` is the backend's own sentence, if it gave one. */
  | { kind: 'refused'; status: number; message: string | null }
  /** It answered what it should not. */
  | { kind: 'unreadable' }
  /** No answer came: the visitor or the backend is offline. */
  | { kind: 'unreachable' };

/** Makes a value of what the backend answered; null where it is not what it should be. */
type Reader<Value> = (answer: unknown, status: number) => Value | null;

/** The backend as a visitor's browser may use it. */
export interface Backend {
  /** Rows of a table, or what `rpc/` and the name of a question lead to; the total costs a count of them and is therefore asked for apart. */
  select<Value>(
    table: string,
    query: Readonly<Record<string, string>>,
    read: Reader<Value>,
    options?: { isCounted: boolean },
  ): Promise<Answer<Value>>;
  /** Adds a row, of which nothing comes back. */
  insert(table: string, row: Readonly<Record<string, string>>): Promise<Answer<true>>;
  /** Calls a function. */
  call<Value>(
    name: string,
    body: Readonly<Record<string, string>>,
    read: Reader<Value>,
  ): Promise<Answer<Value>>;
}

interface Configuration {
  origin: string;
  publishableKey: string;
}

const configurationFile = '/config.json';
const createdStatus = 201;

/** The backend that `/config.json` names, which is read once, with the first request. */
export function openBackend(send: typeof fetch): Backend {
  let configuration: Promise<Configuration | null> | null = null;

  async function request<Value>(
    path: string,
    { read, headers = {}, body }: Sent<Value>,
  ): Promise<Answer<Value>> {
    configuration ??= readConfiguration(send);
    const known = await configuration;
    if (known === null) {
      configuration = null;
      return { kind: 'unreachable' };
    }
    try {
      const response = await send(known.origin + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          apikey: known.publishableKey,
          authorization: `Bearer ${known.publishableKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: requestTimeout(),
      });
      return await readAnswer(response, read);
    } catch {
      return { kind: 'unreachable' };
    }
  }

  return {
    select: (table, query, read, { isCounted } = { isCounted: false }) =>
      request(addressOf(table, query), {
        read,
        headers: isCounted ? { prefer: 'count=exact' } : {},
      }),
    insert: (table, row) =>
      request(`/rest/v1/${table}`, {
        // Another answer than PostgREST's own may come from a network that wants a sign-in first.
        read: (_answer, status) => (status === createdStatus ? true : null),
        headers: { prefer: 'return=minimal' },
        body: row,
      }),
    call: (name, body, read) => request(`/functions/v1/${name}`, { read, body }),
  };
}

function addressOf(table: string, query: Readonly<Record<string, string>>): string {
  const values = new URLSearchParams(query);
  return `/rest/v1/${table}${values.size === 0 ? '' : '?'}${values.toString()}`;
}

interface Sent<Value> {
  read: Reader<Value>;
  headers?: Record<string, string>;
  body?: Readonly<Record<string, string>>;
}

async function readConfiguration(send: typeof fetch): Promise<Configuration | null> {
  try {
    const response = await send(configurationFile, { signal: requestTimeout() });
    const { supabaseUrl, publishableKey } = recordOf(await response.json()) ?? {};
    if (!response.ok || typeof publishableKey !== 'string') return null;
    const origin = typeof supabaseUrl === 'string' ? supabaseUrl.replace(/\/+$/, '') : '';
    return { origin, publishableKey };
  } catch {
    return null;
  }
}

async function readAnswer<Value>(response: Response, read: Reader<Value>): Promise<Answer<Value>> {
  const text = await response.text();
  const json = parse(text);
  if (!response.ok) {
    // PostgREST says `message`, our functions say `error`.
    const { message, error } = recordOf(json) ?? {};
    const sentence = message ?? error;
    const isSaid = typeof sentence === 'string' && sentence !== '';
    return { kind: 'refused', status: response.status, message: isSaid ? sentence : null };
  }
  const value = read(json, response.status);
  if (value === null) return { kind: 'unreadable' };
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return { kind: 'answered', value, total: total === undefined ? null : Number(total) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Longer than a function waits for the page that it reads. */
const timeoutMs = 15_000;

/** Ends a request that nobody answers, so that what waits for it can say so. */
export function requestTimeout(): AbortSignal {
  return AbortSignal.timeout(timeoutMs);
}
