import { z } from 'zod';
import type { Backend } from '../database/createBackend.ts';
import type { SignInLimit } from './limits/limitSignIns.ts';
import { countOf } from '../../common/text/counts.ts';
import { refuseAuth } from '../database/answerAdminUsers.ts';

/** Signing in with a password, staying signed in, asking who one is, and signing out. */
const openCalls = new Set([
  'POST /auth/v1/token',
  'GET /auth/v1/user',
  'POST /auth/v1/logout',
  'GET /auth/v1/health',
  'GET /auth/v1/settings',
  'GET /auth/v1/.well-known/jwks.json',
]);

const textSchema = z.string().refine((text) => text !== '' && !text.includes('\0'));
const passwordSchema = z.object({ email: textSchema, password: textSchema });
const refreshSchema = z.object({ refresh_token: textSchema });

/**
 * Answers the auth calls that the product uses. Others would make users, or let in who guesses six digits.
 */
export async function answerAuth(
  request: Request,
  backend: Backend,
  limit: SignInLimit,
  network: string,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const call = `${request.method} ${pathname.replace(/\/+$/, '')}`;
  if (request.method === 'OPTIONS') return backend.fetch(request);
  if (!openCalls.has(call)) return refuseAuth(404, 'not_found', 'There is no such call here.');
  if (call !== 'POST /auth/v1/token') return backend.fetch(request);

  const body: unknown = await request.json().catch(() => null);
  const grantType = searchParams.get('grant_type');
  if (grantType === 'refresh_token') {
    const grant = refreshSchema.safeParse(body);
    if (!grant.success) {
      return refuseAuth(400, 'validation_failed', 'A JSON object with refresh_token is needed.');
    }
    const response = await backend.fetch(withBody(request, grant.data));
    if (response.ok) limit.recognise(network);
    return response;
  }
  if (grantType !== 'password') {
    return refuseAuth(400, 'unsupported_grant_type', 'Sign in with e-mail address and password.');
  }
  const grant = passwordSchema.safeParse(body);
  if (!grant.success) {
    return refuseAuth(400, 'validation_failed', 'A JSON object with email and password is needed.');
  }
  const { email } = grant.data;
  const waitSeconds = await limit.take(network, email);
  if (waitSeconds > 0) {
    const response = refuseAuth(
      429,
      'over_request_rate_limit',
      `Too many wrong passwords. Try again in ${countOf(waitSeconds, 'second')}.`,
    );
    response.headers.set('retry-after', String(waitSeconds));
    return response;
  }
  const response = await backend.fetch(withBody(request, grant.data));
  if (response.ok) await limit.succeeded(network, email);
  return response;
}

/** The request with its body written anew: the backend reads the very address that was counted. */
function withBody(request: Request, body: Record<string, string>): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}
