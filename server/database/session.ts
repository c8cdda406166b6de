import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sign } from 'hono/jwt';
import { sameSecret } from '../../common/sameSecret.ts';

const claimsSchema = z.object({ role: z.literal('authenticated'), exp: z.number() });
const datedClaimsSchema = z.looseObject({ iat: z.number() });

/** Whether this server signed a token that has not expired; asks no database. */
export function isSessionToken(token: string, jwtSecret: string, now: Date): boolean {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (signature === '' || rest.length > 0) return false;
  const expected = createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest('base64url');
  if (!sameSecret(signature, expected)) return false;
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return claims.success && claims.data.exp * 1000 > now.getTime();
}

/**
 * Redates a token of this server from the future, which the backend refuses, as after a clock was set back.
 */
export async function redateToken(
  request: Request,
  jwtSecret: string,
  now: Date,
): Promise<Request> {
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '');
  if (!isSessionToken(token, jwtSecret, now)) return request;
  const body = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const claims = datedClaimsSchema.safeParse(JSON.parse(body)).data;
  const nowSeconds = Math.floor(now.getTime() / 1000);
  if (claims === undefined || claims.iat <= nowSeconds) return request;
  const headers = new Headers(request.headers);
  const redated = await sign({ ...claims, iat: nowSeconds }, jwtSecret, 'HS256');
  headers.set('authorization', `Bearer ${redated}`);
  return new Request(request, { headers });
}

/** Whether an administrator asks. The backend tells, which takes `Bearer x` for no token at all. */
export async function isAdministrator(
  request: Request,
  backend: { fetch(request: Request): Promise<Response> },
): Promise<boolean> {
  const apikey = request.headers.get('apikey');
  const authorization = request.headers.get('authorization');
  if (apikey === null || authorization === null) return false;
  // Clients without a session send the key as token.
  if (authorization.replace(/^Bearer\s+/i, '') === apikey) return false;
  const question = new Request(new URL('/rest/v1/rpc/is_admin', request.url), {
    headers: { apikey, authorization },
  });
  const response = await backend.fetch(question);
  return response.ok && (await response.json()) === true;
}
