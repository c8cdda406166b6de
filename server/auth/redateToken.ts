import { sign } from 'hono/jwt';
import { z } from 'zod';
import { isSessionToken } from './isSessionToken.ts';

const claimsSchema = z.looseObject({ iat: z.number() });

/**
 * The backend refuses tokens of the future, which those of before are once a clock was set back. One
 * that this server signed itself is handed on with the date of today, and as good for as long.
 */
export async function redateToken(
  request: Request,
  jwtSecret: string,
  now: Date,
): Promise<Request> {
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '');
  if (!isSessionToken(token, jwtSecret, now)) return request;
  const body = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const claims = claimsSchema.safeParse(JSON.parse(body)).data;
  const nowSeconds = Math.floor(now.getTime() / 1000);
  if (claims === undefined || claims.iat <= nowSeconds) return request;
  const headers = new Headers(request.headers);
  const redated = await sign({ ...claims, iat: nowSeconds }, jwtSecret, 'HS256');
  headers.set('authorization', `Bearer ${redated}`);
  return new Request(request, { headers });
}
