import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameSecret } from '../../common/sameSecret.ts';

const claimsSchema = z.object({ role: z.literal('authenticated'), exp: z.number() });

/**
 * Whether this server itself gave a token to somebody who signed in, and it has not expired: told
 * without the database. Who that is, and what they may do, is for the database to say.
 */
export function isSessionToken(token: string, jwtSecret: string, now: Date): boolean {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (signature === '' || rest.length > 0) return false;
  const expected = createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest('base64url');
  if (!sameSecret(signature, expected)) return false;
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return claims.success && claims.data.exp * 1000 > now.getTime();
}
