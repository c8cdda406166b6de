import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { dataHeaders } from '../../site/hosting/responseHeaders.ts';
import { answerAuth } from './answerAuth.ts';
import { limitSignIns } from './limits/limitSignIns.ts';
import { callerOf } from './limits/callerOf.ts';
import { createFileCache } from './fileCache.ts';
import type { Backend } from '../database/createBackend.ts';
import type { IpNetwork } from '../../common/ipNetwork.ts';
import type { FunctionHost } from '../../supabase/functions/_shared/serve/functionHost.ts';
import { networkOf } from '../../supabase/functions/_shared/serve/networkOf.ts';
import { localFunctions } from './createFunctionHost.ts';
import { isAdministrator } from '../database/session.ts';
import { limitSuggestions } from './limits/limitSuggestions.ts';
import { refuseCostlyQuery } from './limits/refuseCostlyQuery.ts';
import { refuseMalformed } from './refuseMalformed.ts';
import { limitBody } from './limits/limitBody.ts';
import { limitRequests } from './limits/limitRequests.ts';
import { bodyLimits, queueBounds } from './limits/limits.ts';
import { queueForBackend } from './limits/queueForBackend.ts';
import type { QueueBounds } from './limits/createRequestQueue.ts';
import { answerInTime, type Health } from './answerInTime.ts';
import { logLine } from '../../common/logLine.ts';
import { sameSecret } from '../../common/sameSecret.ts';
import { serveFolder } from './serveFolder.ts';
import { answerUnavailable, Unavailable } from '../database/thread/unavailable.ts';

export interface ServerParts {
  backend: Backend;
  /** The built site; null before the first build. */
  siteFolder(): string | null;
  health(): Promise<Health>;
  /** Starts a build and answers its id. */
  rebuild(options: { allowShrink: boolean }): string;
  functionHost(callerAddress: string): FunctionHost;
  /** Counts a suggestion; answers 0, or in how many seconds the next may come. */
  takeSuggestion(callerAddress: string): Promise<number>;
  rebuildSecret: string;
  isSecretKey(apiKey: string): boolean;
  isPublishableKey(apiKey: string): boolean;
  /** Whether a token was given to somebody who signed in here. */
  isSessionToken(token: string): boolean;
}

const daySeconds = 86_400;
const isStarting = 'Touchline is starting. Please try again in a moment.';
const users = ['/auth/v1/admin/users', '/auth/v1/admin/users/*'] as const;

export interface ServerOptions {
  /** The proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly IpNetwork[];
  bounds?: QueueBounds;
  /** Milliseconds of a clock that nobody can set. */
  now?: () => number;
}

/** Serves the one origin of `npm start`. Where `running` is null, the parts start, and requests get 503. */
export function createServer(
  running: () => ServerParts | null,
  { trustedProxies, bounds = queueBounds.embedded, now = () => performance.now() }: ServerOptions,
): Hono {
  const server = new Hono();
  const parts = () => {
    const started = running();
    if (started === null) throw new Unavailable(isStarting, 5);
    return started;
  };
  const hasSecretKey = (request: Request) =>
    parts().isSecretKey(request.headers.get('apikey') ?? '');
  /** Whether a token is this server's own and lasts; told without the database. */
  const hasSession = (request: Request) => {
    const authorization = request.headers.get('authorization') ?? '';
    return parts().isSessionToken(authorization.replace(/^Bearer\s+/i, ''));
  };
  const signIns = limitSignIns();
  const backendFor = queueForBackend(
    () => parts().backend,
    { trustedProxies, hasSecretKey, hasSession, isKnown: signIns.isKnown },
    bounds,
  );
  const requestLimit = limitRequests(
    (request) => hasSecretKey(request) || hasSession(request),
    trustedProxies,
  );

  server.use('*', treatAsData);
  // Of this method no request can be made anew, as it is on its way to the backend.
  server.on('TRACE', '*', (context) => context.body(null, 405));
  for (const path of ['/functions/*', '/auth/*', '/rest/*', '/storage/*'] as const) {
    server.use(path, requestLimit);
  }

  server.all('/functions/v1/*', (context) => {
    const name = context.req.path.slice('/functions/v1/'.length);
    const served = Object.hasOwn(localFunctions, name) ? localFunctions[name] : undefined;
    if (served === undefined) return context.json({ error: 'There is no such function.' }, 404);
    const host = parts().functionHost(callerOf(context, trustedProxies).address);
    return served.fetch(context.req.raw, host);
  });

  for (const path of users) {
    server.use(path, limitBody(bodyLimits.visitor));
    server.all(path, (context) => backendFor(context).fetch(context.req.raw));
  }
  // As on the platform: a site may be hosted apart, and no cookie speaks for anyone.
  server.use(
    '/auth/v1/*',
    cors({ origin: '*', allowMethods: ['GET', 'POST'], maxAge: daySeconds }),
  );
  server.use('/auth/v1/*', limitBody(bodyLimits.visitor));
  server.all('/auth/v1/*', (context) => {
    const { address } = callerOf(context, trustedProxies);
    return answerAuth(context.req.raw, backendFor(context), signIns, networkOf(address));
  });

  /** Limits a body by its sender. */
  function limitDataBody(administratorBytes: number): MiddlewareHandler {
    const ofVisitor = limitBody(bodyLimits.visitor);
    const ofAdministrator = limitBody(administratorBytes);
    const ofSecretKey = limitBody(bodyLimits.secretKey);
    return async (context, next) => {
      const request = context.req.raw;
      if (request.body === null) return next();
      if (hasSecretKey(request)) return ofSecretKey(context, next);
      const isTrusted = await isAdministrator(request, backendFor(context));
      return (isTrusted ? ofAdministrator : ofVisitor)(context, next);
    };
  }
  async function answerRest(context: Context): Promise<Response> {
    const backend = backendFor(context);
    const request = context.req.raw;
    const refusal = await refuseMalformed(request);
    if (refusal !== null) return refusal;
    if (hasSecretKey(request)) return backend.fetch(request);
    const isTrusted = () => isAdministrator(request, backend);
    return (
      (await refuseCostlyQuery(request, isTrusted)) ??
      (await limitSuggestions(context, parts(), trustedProxies, isTrusted)) ??
      (await backend.fetch(request))
    );
  }
  server.use('/rest/v1/*', limitDataBody(bodyLimits.rest));
  server.all('/rest/v1/*', answerRest);
  server.use('/storage/v1/*', limitDataBody(bodyLimits.storage));
  server.all('/storage/v1/*', async (context) => {
    const { raw } = context.req;
    return (await refuseMalformed(raw)) ?? asInertFile(await backendFor(context).fetch(raw));
  });

  const askHealth = answerInTime(
    () => running()?.health() ?? Promise.resolve({ status: 'starting' }),
    now,
  );
  server.get('/healthz', async (context) => {
    const health = await askHealth();
    return context.json(health, health.status === 'starting' ? 503 : 200, {
      'cache-control': 'no-store',
    });
  });

  server.post('/hooks/rebuild', (context) => {
    const started = parts();
    const given =
      context.req.header('authorization')?.replace(/^Bearer\s+/i, '') ??
      context.req.header('x-rebuild-secret') ??
      '';
    if (!sameSecret(given, started.rebuildSecret)) {
      return context.json({ error: 'The secret of the rebuild hook is missing or wrong.' }, 401);
    }
    const allowShrink = context.req.query('allow-shrink') === '1';
    return context.json({ buildId: started.rebuild({ allowShrink }) }, 202);
  });

  const files = createFileCache();
  server.all('*', (context) => {
    const folder = running()?.siteFolder() ?? null;
    return folder === null ? starting() : serveFolder(folder, context.req.raw, files);
  });

  server.onError((error, context) => {
    if (error instanceof Unavailable) return answerUnavailable(error);
    const { method, path } = context.req;
    console.error(logLine('server', 'failed', { method, path, error: error.message }));
    return context.json({ error: 'Something went wrong on our side.' }, 500);
  });
  return server;
}

/** An answer that has no headers of its own, as pages and uploaded files have, is data. */
const treatAsData: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(dataHeaders)) {
    if (!context.res.headers.has(name)) context.header(name, value);
  }
};

function starting(): Response {
  return new Response(`${isStarting}\n`, {
    status: 503,
    headers: { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** An uploaded drawing may hold scripts; on this origin they would find the administrator's session. */
function asInertFile(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  headers.set('x-content-type-options', 'nosniff');
  return new Response(response.body, { status: response.status, headers });
}
