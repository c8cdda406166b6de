import { Buffer } from 'node:buffer';
import process from 'node:process';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database } from '../../../../common/database.types.ts';
import { logLine, type Log } from '../../../../common/logLine.ts';
import { openClient } from '../../../../common/openClient.ts';
import { functionEnvironment, type FunctionEnvironment } from './functionEnvironment.ts';
import { FunctionError } from './functionError.ts';
import { asHost, runInBackground, type FunctionHost } from './functionHost.ts';
import { identifyCaller, type Caller } from './identifyCaller.ts';
import { limitCalls, type CallLimit } from './limitCalls.ts';

const maxBodyBytes = 8 * 1024;

/** Everything that a function needs to answer. */
export interface FunctionContext {
  request: Request;
  caller: Caller;
  environment: FunctionEnvironment;
  /** The database, with the secret key. */
  database: SupabaseClient<Database>;
  host: FunctionHost | null;
  log: Log;
  /** Lets a task go on after the answer. */
  inBackground: (task: Promise<unknown>) => void;
}

/** A function: its name, who may call it, what it takes, and what it answers. */
export interface FunctionDefinition<Body> {
  name: string;
  /** `anyone` comes with a limit; the others need a key or a session. */
  access:
    | { kind: 'anyone'; limit: CallLimit }
    | { kind: 'administrator' }
    | { kind: 'administratorOrSecret' };
  body: z.ZodType<Body>;
  answer(body: Body, context: FunctionContext): Promise<object>;
}

/** The shape of a function for Supabase's runtime and our server. */
export interface ServedFunction {
  fetch(request: Request, host?: unknown): Promise<Response>;
}

/**
 * Makes a function of its definition: POST with a JSON body of at most 8 KB, readable by pages of
 * SITE_URL alone, answered in JSON; whatever goes wrong is `{ "error": "a sentence" }` with a status
 * that tells it apart, and one line in the log.
 */
export function serveFunction<Body>(definition: FunctionDefinition<Body>): ServedFunction {
  return {
    async fetch(request, argument) {
      const startedMs = performance.now();
      const host = asHost(argument);
      const say = host?.log ?? ((line: string) => console.log(line));
      const log: Log = (event, fields) => say(logLine(definition.name, event, fields));
      let caller: Caller | 'unknown' = 'unknown';
      let headers: Record<string, string> = {};
      let response: Response;
      /** Of a backend that has too much to do. */
      const refusals: Response[] = [];
      const fetchBackend: typeof fetch = async (...asked) => {
        const answer = await (host?.fetch ?? fetch)(...asked);
        if (answer.status === 503) refusals.push(answer);
        return answer;
      };
      try {
        const environment = functionEnvironment(host?.environment ?? process.env);
        const { SUPABASE_URL, SUPABASE_SECRET_KEY, SITE_URL } = environment;
        headers = corsHeaders(SITE_URL);
        if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
        if (request.method !== 'POST') throw new FunctionError(405, 'Please call this with POST.');
        const database = openClient(SUPABASE_URL, SUPABASE_SECRET_KEY, fetchBackend);
        caller = await admit(request, definition, { environment, database, host });
        const body = await readBody(request, definition.body);
        const inBackground = (task: Promise<unknown>) => runInBackground(task, log);
        const context = { request, caller, environment, database, host, log, inBackground };
        response = Response.json(await definition.answer(body, context), { headers });
      } catch (error) {
        const refusal = error instanceof FunctionError ? undefined : refusals.at(-1);
        response = errorResponse(refusal === undefined ? error : tryAgain(refusal), headers, log);
      }
      const tookMs = Math.round(performance.now() - startedMs);
      log('answered', { status: response.status, ms: tookMs, caller });
      return response;
    },
  };
}

async function admit(
  request: Request,
  { name, access }: Pick<FunctionDefinition<never>, 'name' | 'access'>,
  { environment, database, host }: Pick<FunctionContext, 'environment' | 'database' | 'host'>,
): Promise<Caller> {
  const caller = await identifyCaller(request, environment, host?.fetch ?? fetch);
  if (caller === null)
    throw new FunctionError(401, 'Your session is not valid. Please sign in again.');
  if (caller === 'administrator') return caller;
  if (access.kind === 'anyone') {
    if (caller === 'secret') return caller;
    const address = host?.callerAddress ?? forwardedAddress(request);
    await limitCalls(database, name, address, access.limit, environment.SUPABASE_SECRET_KEY);
    return caller;
  }
  if (caller === 'secret' && access.kind === 'administratorOrSecret') return caller;
  if (caller === 'anonymous') throw new FunctionError(401, 'Please sign in.');
  throw new FunctionError(403, 'Only administrators may do this.');
}

/** The caller's address from the gateway of a hosted project; callers can forge x-forwarded-for alone. */
function forwardedAddress({ headers }: Request): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',')[0] ?? '';
  return (headers.get('cf-connecting-ip') ?? forwarded).trim();
}

async function readBody<Body>(request: Request, schema: z.ZodType<Body>): Promise<Body> {
  const text = await readText(request);
  let json: unknown;
  try {
    json = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new FunctionError(400, 'The body is not JSON.');
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  throw new FunctionError(400, `The body is not as expected: ${where}${issue?.message ?? ''}.`);
}

async function readText(request: Request): Promise<string> {
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new FunctionError(413, 'The body is larger than 8 KB.');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new FunctionError(400, 'The body is not UTF-8.');
  }
}

function corsHeaders(siteUrl: string | undefined): Record<string, string> {
  if (siteUrl === undefined) return {};
  return {
    'access-control-allow-origin': new URL(siteUrl).origin,
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
    'access-control-max-age': '86400',
    vary: 'origin',
  };
}

function tryAgain({ headers }: Response): FunctionError {
  return new FunctionError(503, 'The database cannot do this just now. Please try again.', {
    headers: { 'retry-after': headers.get('retry-after') ?? '5' },
  });
}

/** Errors of our own go to the log alone, because they may name secrets. */
function errorResponse(error: unknown, headers: Record<string, string>, log: Log): Response {
  if (error instanceof FunctionError) {
    const body = { error: error.message, ...error.details };
    return Response.json(body, { status: error.status, headers: { ...headers, ...error.headers } });
  }
  log('failed', { error: String(error) });
  return Response.json(
    { error: 'Something went wrong on our side. Please try again later.' },
    { status: 500, headers },
  );
}
