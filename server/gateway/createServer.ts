import { availableParallelism } from 'node:os';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { dataHeaders } from '../../site/hosting/responseHeaders.ts';
import { answerAuth } from '../auth/answerAuth.ts';
import { limitSignIns } from '../auth/limitSignIns.ts';
import { callerOf } from './callerOf.ts';
import { createHotFiles } from '../files/hotFiles.ts';
import type { Backend } from '../database/createBackend.ts';
import type { IpNetwork } from '../../common/ipNetwork.ts';
import type { FunctionHost } from '../../supabase/functions/_shared/serve/functionHost.ts';
import { networkOf } from '../../supabase/functions/_shared/serve/networkOf.ts';
import { isAdministrator } from '../auth/session.ts';
import { localFunctions } from './createFunctionHost.ts';
import { limitBody } from './limitBody.ts';
import { delayRefusals } from '../limits/delayRefusals.ts';
import { limitSuggestions } from '../limits/limitSuggestions.ts';
import { limitVisitorRequests } from '../limits/limitVisitorRequests.ts';
import { limitVisitors } from '../limits/limitVisitors.ts';
import { refuseCostlyQuery } from '../limits/refuseCostlyQuery.ts';
import { takeTurns } from '../limits/takeTurns.ts';
import { queueForBackend } from './queueForBackend.ts';
import type { QueueBounds } from '../limits/createRequestQueue.ts';
import { refuseMalformed } from './refuseMalformed.ts';
import { answerInTime, type Health } from '../health/answerInTime.ts';
import { logLine } from '../../common/logLine.ts';
import { sameSecret } from '../../common/sameSecret.ts';
import { serveFolder } from '../files/serveFolder.ts';
import { answerUnavailable, Unavailable } from './unavailable.ts';

export interface ServerParts {
  /** Whose word counts for whom they ask. */
  trustedProxies: readonly IpNetwork[];
  /** The embedded backend; null while it starts. */
  backend(): Backend | null;
  /** The built site; null before the first build. */
  siteFolder(): string | null;
  health(): Promise<Health>;
  /** Starts a build and answers its id. */
  rebuild(options: { allowShrink: boolean }): string;
  /** What the functions run on; null while the backend starts. */
  functionHost(callerAddress: string): FunctionHost | null;
  /** See limitSuggestions.ts. */
  takeSuggestion(callerAddress: string): Promise<number>;
  rebuildSecrets(): readonly string[];
  isSecretKey(apiKey: string): boolean;
  isPublishableKey(apiKey: string): boolean;
  /** Whether a token was given to somebody who signed in here. */
  isSessionToken(token: string): boolean;
}

const daySeconds = 86_400;

/** Whatever asks the database, or somebody else's server. */
const limitedPaths = ['/functions/*', '/auth/*', '/rest/*', '/storage/*'] as const;

/** Of a crowd that comes all at once; each takes up to a third of a millisecond, and pages go in between. */
const requestsPerTurn = 8;

const visitorSlotsOnPostgres = Math.min(4, Math.ceil(availableParallelism() / 2));
const waiting = { mostOfCaller: 64, mostInAll: 1_000, mostWaitMs: 10_000 };

/** How many requests the backend is given at once, and how many wait, by where its database is. */
export const queueBounds: Record<'embedded' | 'postgres', QueueBounds> = {
  /**
   * The engine works on one statement at a time. Of two requests at once each would wait for every step of
   * the other, and an administrator's has a dozen.
   */
  embedded: { slots: 1, visitorSlots: 1, ...waiting },
  /**
   * Visitors get half of the processor's cores, for pages are served on the same ones where the database is
   * on this machine, and never more than half of the connections that the API has.
   */
  postgres: { slots: visitorSlotsOnPostgres + 2, visitorSlots: visitorSlotsOnPostgres, ...waiting },
};

/** What a body may weigh. The whole of it is held in memory, and not only once. */
const maxBodyBytes = {
  /** Signing in, and suggesting a feed: of a longer list the database would judge every row. */
  visitor: 16 * 1024,
  /** An administrator's pages and uploads. */
  '/rest/v1/*': 1024 * 1024,
  '/storage/v1/*': 10 * 1024 * 1024,
  /** Ingestion hands over a whole feed at once. */
  secretKey: 64 * 1024 * 1024,
} as const;

/**
 * The one origin of `npm start`: backend, hooks, health, and the built site for everything else.
 *
 * @param now Milliseconds of a clock that nobody can set: whatever waits, limits or is remembered goes
 *   by it, for otherwise a clock that is set back would shut the server for as long.
 */
export function createServer(
  parts: ServerParts,
  now: () => number = () => performance.now(),
  bounds: QueueBounds = queueBounds.embedded,
): Hono {
  const server = new Hono();
  server.use('*', treatAsData);
  // Of this method no request can be made anew, as it is on its way to the backend.
  server.on('TRACE', '*', (context) => context.body(null, 405));

  const backendFor = queueForBackend(
    () => parts.backend(),
    {
      trustedProxies: parts.trustedProxies,
      hasSecretKey: (request) => hasSecretKey(parts, request),
      hasSession: (request) => hasSession(parts, request),
    },
    bounds,
  );
  const signIns = limitSignIns(now);
  const visitorLimit = limitVisitorRequests(
    (request) => hasSecretKey(parts, request) || hasSession(parts, request),
    (network) => signIns.knows(network),
    parts.trustedProxies,
    limitVisitors(now),
  );
  const takeTurn = takeTurns(requestsPerTurn);
  const inTurn: MiddlewareHandler = async (_context, next) => {
    await takeTurn();
    return next();
  };
  const delay = delayRefusals(now);
  for (const path of limitedPaths) server.use(path, inTurn, delay, visitorLimit);
  server.all('/functions/v1/:name', (context) => {
    const name = context.req.param('name');
    const served = Object.hasOwn(localFunctions, name) ? localFunctions[name] : undefined;
    if (served === undefined) return context.json({ error: 'There is no such function.' }, 404);
    const host = parts.functionHost(callerOf(context, parts.trustedProxies).address);
    return host === null ? starting() : served.fetch(context.req.raw, host);
  });
  server.all('/functions/v1/*', (context) =>
    context.json({ error: 'There is no such function.' }, 404),
  );
  for (const path of ['/auth/v1/admin/users', '/auth/v1/admin/users/*']) {
    server.use(path, limitBody(maxBodyBytes.visitor));
    server.all(path, (context) => backendFor(context)?.fetch(context.req.raw) ?? starting());
  }
  // As the platform answers, and this backend for its tables: a site may be hosted apart. No cookie
  // speaks for anyone, so that a page elsewhere learns nothing that it could not ask for itself.
  server.use(
    '/auth/v1/*',
    cors({ origin: '*', allowMethods: ['GET', 'POST'], maxAge: daySeconds }),
  );
  server.use('/auth/v1/*', limitBody(maxBodyBytes.visitor));
  server.all('/auth/v1/*', (context) => {
    const backend = backendFor(context);
    if (backend === null) return starting();
    const { address } = callerOf(context, parts.trustedProxies);
    return answerAuth(context.req.raw, backend, signIns, networkOf(address));
  });
  for (const path of ['/rest/v1/*', '/storage/v1/*'] as const) {
    server.use(path, limitBodyByCaller(parts, backendFor, maxBodyBytes[path]));
    server.all(path, async (context) => {
      const backend = backendFor(context);
      if (backend === null) return starting();
      const request = context.req.raw;
      const isTrustedHere = () => isTrusted(parts, request, backend);
      const isBounded = path === '/rest/v1/*' && !hasSecretKey(parts, request);
      const refusal =
        (await refuseMalformed(request)) ??
        (isBounded ? await refuseCostlyQuery(request, isTrustedHere) : null) ??
        (isBounded ? await limitSuggestions(context, parts, isTrustedHere) : null);
      if (refusal !== null) return refusal;
      const response = await backend.fetch(request);
      return path === '/storage/v1/*' ? asInertFile(response) : response;
    });
  }

  const askHealth = answerInTime(() => parts.health(), now);
  server.get('/healthz', async (context) => {
    const health = await askHealth();
    return context.json(health, health.status === 'starting' ? 503 : 200, {
      'cache-control': 'no-store',
    });
  });

  server.post('/hooks/rebuild', (context) => {
    if (parts.backend() === null) return starting();
    const given =
      context.req.header('authorization')?.replace(/^Bearer\s+/i, '') ??
      context.req.header('x-rebuild-secret') ??
      '';
    if (!parts.rebuildSecrets().some((secret) => sameSecret(given, secret))) {
      return context.json({ error: 'The secret of the rebuild hook is missing or wrong.' }, 401);
    }
    const allowShrink = context.req.query('allow-shrink') === '1';
    return context.json({ buildId: parts.rebuild({ allowShrink }) }, 202);
  });

  const hotFiles = createHotFiles({ now });
  server.all('*', (context) => {
    const folder = parts.siteFolder();
    return folder === null ? starting() : serveFolder(folder, context.req.raw, hotFiles);
  });

  server.onError((error, context) => {
    if (error instanceof Unavailable) return answerUnavailable(error);
    const { method, path } = context.req;
    console.error(logLine('server', 'failed', { method, path, error: error.message }));
    return context.json({ error: 'Something went wrong on our side.' }, 500);
  });
  return server;
}

/** What says nothing else of itself, as pages and uploaded files do, is data. */
const treatAsData: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(dataHeaders)) {
    if (!context.res.headers.has(name)) context.header(name, value);
  }
};

function hasSecretKey(parts: ServerParts, request: Request): boolean {
  return parts.isSecretKey(request.headers.get('apikey') ?? '');
}

function hasSession(parts: ServerParts, request: Request): boolean {
  const authorization = request.headers.get('authorization') ?? '';
  return parts.isSessionToken(authorization.replace(/^Bearer\s+/i, ''));
}

/** Whether the product itself or an administrator asks; everybody else is a visitor. */
async function isTrusted(
  parts: ServerParts,
  request: Request,
  backend: Backend | null,
): Promise<boolean> {
  if (hasSecretKey(parts, request)) return true;
  return backend !== null && (await isAdministrator(request, backend));
}

/** An uploaded drawing may hold scripts; on this origin they would find the administrator's session. */
function asInertFile(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  headers.set('x-content-type-options', 'nosniff');
  return new Response(response.body, { status: response.status, headers });
}

function limitBodyByCaller(
  parts: ServerParts,
  backendFor: (context: Context) => Backend | null,
  administratorBytes: number,
): MiddlewareHandler {
  const ofVisitor = limitBody(maxBodyBytes.visitor);
  const ofAdministrator = limitBody(administratorBytes);
  const ofSecretKey = limitBody(maxBodyBytes.secretKey);
  return async (context, next) => {
    const request = context.req.raw;
    if (request.body === null) return next();
    if (hasSecretKey(parts, request)) return ofSecretKey(context, next);
    return ((await isTrusted(parts, request, backendFor(context))) ? ofAdministrator : ofVisitor)(
      context,
      next,
    );
  };
}

function starting(): Response {
  return new Response('Touchline is starting. Please try again in a moment.\n', {
    status: 503,
    headers: { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' },
  });
}
