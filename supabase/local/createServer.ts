import { Hono } from 'hono';
import { compress } from 'hono/compress';
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
  health(): Promise<Record<string, unknown> & { status: 'ok' | 'starting' | 'failing' }>;
  /** Called after a request that may have changed what visitors see. */
  onWrite(request: Request): void;
  /** Starts a build and answers its id. */
  rebuild(options: { allowShrink: boolean }): string;
  rebuildSecrets(): readonly string[];
}

const BACKEND_PATHS = ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*'];

/** The one origin of `npm start`: backend, hooks, health, and the built site for everything else. */
export function createServer(parts: ServerParts): Hono {
  const server = new Hono();

  server.all('/functions/v1/*', (context) =>
    context.json({ error: 'There is no such function.' }, 404),
  );
  server.post('/auth/v1/admin/users', (context) => parts.createUser(context.req.raw) ?? starting());
  for (const path of BACKEND_PATHS) {
    server.all(path, async (context) => {
      const backend = parts.backend();
      if (backend === null) return starting();
      const response = await backend.fetch(context.req.raw);
      if (response.ok && mayChangeSite(context.req.method, context.req.path)) {
        parts.onWrite(context.req.raw);
      }
      return response;
    });
  }

  server.get('/healthz', async (context) => {
    const health = await parts.health();
    return context.json(health, health.status === 'ok' ? 200 : 503, {
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

function starting(): Response {
  return new Response('Touchline is starting. Please try again in a moment.\n', {
    status: 503,
    headers: { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' },
  });
}
