import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { answerAuth } from './answerAuth.ts';
import { limitSignIns } from './limitSignIns.ts';
import { mayChangeSite } from './mayChangeSite.ts';
import { sameSecret } from './sameSecret.ts';
import { serveFolder } from './serveFolder.ts';

export interface ServerParts {
  /** The embedded backend; null while it starts. */
  backend(): { fetch(request: Request): Promise<Response> } | null;
  /** Creates a user for the holder of the secret key; null while the backend starts. */
  createUser(request: Request): Promise<Response> | null;
  /** The built site; null before the first build. */
  siteFolder(): string | null;
  health(): Promise<Record<string, unknown> & { status: 'ok' | 'starting' | 'degraded' }>;
  /** Called after a request that may have changed what visitors see. */
  onWrite(write: { hasSecretKey: boolean }): void;
  /** Starts a build and answers its id. */
  rebuild(options: { allowShrink: boolean }): string;
  rebuildSecrets(): readonly string[];
  isSecretKey(apiKey: string): boolean;
}

/** What a body may weigh. The whole of it is held in memory, and not only once. */
const MAX_BODY_BYTES = {
  '/auth/v1/*': 64 * 1024,
  '/rest/v1/*': 1024 * 1024,
  '/storage/v1/*': 10 * 1024 * 1024,
} as const;
/** Ingestion hands over a whole feed at once. */
const MAX_TRUSTED_BODY_BYTES = 64 * 1024 * 1024;

/** The one origin of `npm start`: backend, hooks, health, and the built site for everything else. */
export function createServer(parts: ServerParts): Hono {
  const server = new Hono();

  server.all('/functions/v1/*', (context) =>
    context.json({ error: 'There is no such function.' }, 404),
  );
  server.post('/auth/v1/admin/users', (context) => parts.createUser(context.req.raw) ?? starting());
  const trustedLimit = limitBody(MAX_TRUSTED_BODY_BYTES);
  for (const [path, maxBytes] of Object.entries(MAX_BODY_BYTES)) {
    const openLimit = limitBody(maxBytes);
    const limit: MiddlewareHandler = (context, next) => {
      const isTrusted = parts.isSecretKey(context.req.header('apikey') ?? '');
      return (isTrusted ? trustedLimit : openLimit)(context, next);
    };
    server.use(path, limit);
  }
  const signIns = limitSignIns();
  server.all('/auth/v1/*', (context) => {
    const backend = parts.backend();
    return backend === null ? starting() : answerAuth(context.req.raw, backend, signIns);
  });
  for (const path of ['/rest/v1/*', '/storage/v1/*']) {
    server.all(path, async (context) => {
      const backend = parts.backend();
      if (backend === null) return starting();
      const response = await backend.fetch(context.req.raw);
      if (response.ok && mayChangeSite(context.req.method, context.req.path)) {
        parts.onWrite({ hasSecretKey: parts.isSecretKey(context.req.header('apikey') ?? '') });
      }
      return path.startsWith('/storage/') ? asInertFile(response) : response;
    });
  }

  server.get('/healthz', async (context) => {
    const health = await parts.health();
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

  server.use('*', compress());
  server.all('*', async (context) => {
    const folder = parts.siteFolder();
    return folder === null ? starting() : serveFolder(folder, context.req.raw);
  });

  server.onError((error, context) => {
    console.error(`[server] ${context.req.method} ${context.req.path}: ${error.message}`);
    return context.json({ error: 'Something went wrong on our side.' }, 500);
  });
  return server;
}

/** An uploaded drawing may hold scripts; on this origin they would find the administrator's session. */
function asInertFile(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  headers.set('x-content-type-options', 'nosniff');
  return new Response(response.body, { status: response.status, headers });
}

function limitBody(maxBytes: number): MiddlewareHandler {
  const message = `The body is larger than ${Math.floor(maxBytes / 1024)} KB.`;
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => Response.json({ message }, { status: 413 }),
  });
}

function starting(): Response {
  return new Response('Touchline is starting. Please try again in a moment.\n', {
    status: 503,
    headers: { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' },
  });
}
