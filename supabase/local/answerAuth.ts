import type { SignInLimit } from './limitSignIns.ts';

interface Fetching {
  fetch(request: Request): Promise<Response>;
}

/** Signing in with a password, staying signed in, asking who one is, and signing out. */
const OPEN_CALLS = new Set([
  'POST /auth/v1/token',
  'GET /auth/v1/user',
  'POST /auth/v1/logout',
  'GET /auth/v1/health',
  'GET /auth/v1/settings',
  'GET /auth/v1/.well-known/jwks.json',
]);
const GRANT_TYPES = ['password', 'refresh_token'];

/**
 * The part of the backend's auth interface that the product uses. The rest is shut: it would make
 * users although sign-up is closed, and let anyone in who guesses a six-digit code.
 */
export async function answerAuth(
  request: Request,
  backend: Fetching,
  limit: SignInLimit,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const call = `${request.method} ${pathname.replace(/\/+$/, '')}`;
  if (request.method === 'OPTIONS') return backend.fetch(request);
  if (!OPEN_CALLS.has(call)) return refuse(404, 'not_found', 'There is no such call here.');
  if (call !== 'POST /auth/v1/token') return backend.fetch(request);

  const grantType = searchParams.get('grant_type') ?? '';
  if (!GRANT_TYPES.includes(grantType)) {
    return refuse(400, 'unsupported_grant_type', 'Sign in with e-mail address and password.');
  }
  if (grantType !== 'password') return backend.fetch(request);

  const email = await readEmail(request.clone());
  const waitSeconds = limit.waitSeconds(email);
  if (waitSeconds > 0) {
    const response = refuse(
      429,
      'over_request_rate_limit',
      `Too many wrong passwords. Try again in ${waitSeconds} seconds.`,
    );
    response.headers.set('retry-after', String(waitSeconds));
    return response;
  }
  // Counted before the answer is known, so that guesses sent all at once count as well.
  limit.failed(email);
  const response = await backend.fetch(request);
  if (response.ok) limit.succeeded(email);
  return response;
}

async function readEmail(request: Request): Promise<string> {
  const body: unknown = await request.json().catch(() => null);
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email : '';
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
