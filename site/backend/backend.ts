import { readJson } from '../../common/text/readJson.ts';
import { recordOf } from './recordOf.ts';

export const backend = openBackend((...request) => fetch(...request));

export type Answer<Value> =
  /** `total` counts all the rows there are, where that was asked for. */
  | { kind: 'answered'; value: Value; total: number | null }
  /** `message` is the backend's own sentence, if it gave one. */
  | { kind: 'refused'; status: number; message: string | null }
  | { kind: 'unreadable' }
  | { kind: 'unreachable' };

/** Reads an answer; null where it is not as expected. */
type Reader<Value> = (answer: unknown, status: number) => Value | null;

type Fields = Readonly<Record<string, string>>;

/** The backend as a visitor's browser may use it. */
export type Backend = ReturnType<typeof openBackend>;

const configurationFile = '/config.json';
const createdStatus = 201;

/** The backend that `/config.json` names, which is read once, with the first request. */
export function openBackend(send: typeof fetch) {
  let configuration: ReturnType<typeof readConfiguration> | null = null;

  async function request<Value>(
    path: string,
    read: Reader<Value>,
    { body, prefer }: { body?: Fields; prefer?: string },
  ): Promise<Answer<Value>> {
    try {
      configuration ??= readConfiguration(send).catch((error: unknown) => {
        configuration = null;
        throw error;
      });
      const { origin, publishableKey } = await configuration;
      const response = await send(origin + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${publishableKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(prefer === undefined ? {} : { prefer }),
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
    /** Reads rows of a table, or of a function under `rpc/`. Counting them takes time, and is optional. */
    select<Value>(
      table: string,
      query: Fields,
      read: Reader<Value>,
      { isCounted } = { isCounted: false },
    ) {
      const values = new URLSearchParams(query);
      const path = `/rest/v1/${table}${values.size === 0 ? '' : '?'}${values.toString()}`;
      return request(path, read, isCounted ? { prefer: 'count=exact' } : {});
    },
    insert(table: string, row: Fields): Promise<Answer<true>> {
      // Another answer than PostgREST's own may come from a network that wants a sign-in first.
      const read = (_answer: unknown, status: number) => (status === createdStatus ? true : null);
      return request(`/rest/v1/${table}`, read, { body: row, prefer: 'return=minimal' });
    },
    call<Value>(name: string, body: Fields, read: Reader<Value>) {
      return request(`/functions/v1/${name}`, read, { body });
    },
  };
}

async function readConfiguration(send: typeof fetch) {
  const response = await send(configurationFile, { signal: requestTimeout() });
  const { supabaseUrl, publishableKey } = recordOf(await response.json()) ?? {};
  if (!response.ok || typeof publishableKey !== 'string') throw new Error(configurationFile);
  const origin = typeof supabaseUrl === 'string' ? supabaseUrl.replace(/\/+$/, '') : '';
  return { origin, publishableKey };
}

async function readAnswer<Value>(response: Response, read: Reader<Value>): Promise<Answer<Value>> {
  const text = await response.text();
  const json = readJson(text);
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

/** Longer than a function waits for the page that it reads. */
const timeoutMs = 15_000;

/** Ends a request that nobody answers, so that what waits for it can say so. */
export function requestTimeout(): AbortSignal {
  return AbortSignal.timeout(timeoutMs);
}
