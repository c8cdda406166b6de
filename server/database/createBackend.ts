import { App, setExperimental } from '@supabase/lite';
import { verify } from 'hono/jwt';
import type { Keys } from '../../common/localServer.ts';
import type { Database } from './openDatabase.ts';
import { answerRefusals } from './refusals.ts';
import { answerAdminUsers, isAboutUsers } from './answerAdminUsers.ts';
import { fileStorage } from './fileStorage.ts';
import { hasInheritedName } from './guardParameters.ts';
import { redateToken } from './session.ts';
import { sameSecret } from '../../common/sameSecret.ts';

export interface BackendOptions {
  database: Database;
  keys: Keys;
  storageFolder: string;
  /** The address of the one origin that site, admin and API share. */
  siteUrl: string;
}

/** The database's own API: `/rest/v1`, `/auth/v1` and `/storage/v1`. */
export interface Backend {
  fetch(request: Request): Promise<Response>;
}

/** Opens the API over a database with its system schemas. Sign-up is closed; no key gets 401. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { connection, driver, engine } = options.database;
  answerRefusals(connection);
  // A first app, started before the flag of storage is set, prevents the warning about it.
  await new App({ connection, db: { driver } }).init();
  setExperimental('storage', true);
  const app = new App({
    connection,
    db: { driver },
    api: { max_rows: 1000 },
    auth: {
      enabled: true,
      enable_signup: false,
      enable_anonymous_sign_ins: false,
      minimum_password_length: 8,
      site_url: options.siteUrl,
      jwt_secret: options.keys.jwtSecret,
      publishable_key: options.keys.publishableKey,
      secret_key: options.keys.secretKey,
    },
    storage: { enabled: true, file_size_limit: '10MiB' },
    options: { server: { admin: false } },
  });
  app._storageAdapter = fileStorage(options.storageFolder);
  await app.ensureSystemSchema();
  await engine.exec(grantSystemSchemas);
  return {
    fetch: async (request) => {
      const refusal = refuse(request, options.keys);
      if (refusal !== null) return refusal;
      if (await isForgedLink(request, options.keys.jwtSecret)) {
        const message = 'The link is not valid, or no longer.';
        return Response.json({ statusCode: '400', error: 'InvalidJWT', message }, { status: 400 });
      }
      if (isAboutUsers(request)) return answerAdminUsers(request, engine, options.keys.secretKey);
      const dated = await redateToken(request, options.keys.jwtSecret, new Date());
      // The peer's address would only matter to the backend's admin mode, which is off.
      const answer = await app.fetch(dated, { peerAddress: null });
      // Who is signed in is asked for outside of what tells a lost connection from a fault of ours.
      const isAway = answer.status === 500 && !(await engine.query('select 1').catch(() => null));
      const message = 'The database cannot be reached.';
      return isAway ? Response.json({ message, error: message }, { status: 503 }) : answer;
    },
  };
}

/** Codes of what needs none (RFC 3986, 2.3): the backend would decode them, and no check of a path does. */
const encodedPlain = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

/** The answer to a request that the backend must not see; null for any other. */
function refuse(request: Request, keys: Keys): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const encoded = 'The address has plain characters as codes, as %61. Write them as they are.';
  if (encodedPlain.test(pathname)) return Response.json({ message: encoded }, { status: 400 });
  if (isKeylessStorage(request, keys)) {
    return Response.json({ message: 'No API key found in request' }, { status: 401 });
  }
  if (!hasInheritedName(searchParams)) return null;
  const message = 'The address names a column that cannot exist.';
  return Response.json({ code: '42703', message, details: null, hint: null }, { status: 400 });
}

/** Files of a public bucket and signed links need no key; the backend lets other calls through too. */
function isKeylessStorage(request: Request, { publishableKey, secretKey }: Keys): boolean {
  const apiKey = request.headers.get('apikey') ?? '';
  return (
    new URL(request.url).pathname.startsWith('/storage/v1/') &&
    ![publishableKey, secretKey].some((key) => sameSecret(apiKey, key)) &&
    request.method !== 'OPTIONS' &&
    openFileOf(request) === undefined
  );
}

/** Whether a signed link to a file is none, or no longer: the backend would blame itself, at length. */
async function isForgedLink(request: Request, jwtSecret: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url);
  const isUpload =
    request.method === 'PUT' && pathname.startsWith('/storage/v1/object/upload/sign/');
  if (!isUpload && openFileOf(request) !== 'sign') return false;
  const token = searchParams.get('token') ?? '';
  return (await verify(token, jwtSecret, 'HS256').catch(() => null)) === null;
}

/** `public` or `sign` where a request reads a file by an open address. */
function openFileOf({ method, url }: Request): string | undefined {
  if (!['GET', 'HEAD'].includes(method)) return undefined;
  const { pathname } = new URL(url);
  return /^\/storage\/v1\/(?:object|render\/image)\/(public|sign)\//.exec(pathname)?.[1];
}

// A hosted project grants these by itself. Row-level security guards the storage tables.
const grantSystemSchemas = `
  grant usage on schema public, auth, storage to anon, authenticated, service_role;
  grant select, insert, update, delete on storage.objects, storage.buckets
    to anon, authenticated, service_role;
  -- The migrations close every function that is made after them, as by a later version of the backend.
  grant execute on all functions in schema auth, storage to public;
`;
