import type { Deployment } from './findDeployment.ts';
import { Buffer } from 'node:buffer';
import { readJson } from '../../../common/text/readJson.ts';

const timeoutMs = 20_000;

/** The answer to a request. */
export interface Reply {
  /** 0 where no answer came; the message then says why. */
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; null where it is none. */
  json: unknown;
  /** The error code of the database, such as 42501 where it refused; null where there is none. */
  code: string | null;
  /** The sentence that a refusal came with. */
  message: string | null;
}

export interface Question {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is bytes. */
  body?: object;
}

/**
 * Sends one request, and once more where the connection broke: nothing that is asked here changes
 * anything. That nobody answers is a value as well. Redirects are followed.
 */
export async function ask(
  deployment: Pick<Deployment, 'fetch'>,
  address: string,
  question: Question = {},
): Promise<Reply> {
  const reply = await askOnce(deployment, address, question);
  return reply.status === 0 ? askOnce(deployment, address, question) : reply;
}

async function askOnce(
  { fetch: send }: Pick<Deployment, 'fetch'>,
  address: string,
  { method = 'GET', headers = {}, body }: Question,
): Promise<Reply> {
  try {
    const sent = body instanceof Uint8Array ? new Blob([body.slice()]) : JSON.stringify(body);
    const response = await send(address, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: sent }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const json = readJson(text) ?? null;
    const { code, error_code, message, msg, error } = fieldsOf(json);
    return {
      status: response.status,
      headers: response.headers,
      text,
      json,
      code: textOf(error_code) ?? textOf(code),
      message: textOf(message) ?? textOf(msg) ?? textOf(error),
    };
  } catch (error) {
    const nothing = { status: 0, headers: new Headers(), text: '', json: null, code: null };
    return { ...nothing, message: reasonOf(error) };
  }
}

/** Asks the backend with a key; the publishable one unless another is given. */
export function askBackend(
  deployment: Deployment,
  path: string,
  question: Question = {},
  key = deployment.publishableKey,
): Promise<Reply> {
  const headers = { apikey: key, ...question.headers };
  return ask(deployment, deployment.supabaseUrl + path, { ...question, headers });
}

/** Asks the backend for what one of the functions of its database answers. */
export function callDatabase(deployment: Deployment, name: string, key?: string): Promise<Reply> {
  const question = { method: 'POST', body: {} } as const;
  return askBackend(deployment, `/rest/v1/rpc/${name}`, question, key);
}

/** Whether a reply says something of what was asked, and not that it cannot be told at this moment. */
export function isClear({ status }: Reply): boolean {
  return status > 0 && status < 500 && status !== 429;
}

/** Sums up a reply in half a sentence. */
export function describeReply(reply: Reply): string {
  if (reply.status === 0) return reply.message ?? '';
  const sentence = reply.message === null ? '' : ` (${reply.message.slice(0, 120)})`;
  return `it answered ${reply.status}${sentence}`;
}

/** The fields of a JSON object; none for anything else. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? { ...json } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer came';
  if (error.name === 'TimeoutError') return `no answer came within ${timeoutMs / 1000} seconds`;
  const { cause } = error;
  const { code } = fieldsOf(cause);
  return typeof code === 'string' ? `the connection failed (${code})` : 'the connection failed';
}

/** Whom a key is for, by its shape: both the keys of today and the tokens that came before. */
export function keyKind(key: string): 'publishable' | 'secret' | 'unknown' {
  if (key.startsWith('sb_publishable_')) return 'publishable';
  if (key.startsWith('sb_secret_')) return 'secret';
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8');
  const { role } = fieldsOf(readJson(payload));
  if (role === 'anon') return 'publishable';
  return role === 'service_role' ? 'secret' : 'unknown';
}
