import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import { refuseAuth } from './answerAuth.ts';
import { createUser } from './createUser.ts';
import { sameSecret } from '../../common/sameSecret.ts';

const bodySchema = z.object({
  email: z.email(),
  password: z
    .string()
    .min(8)
    .refine((password) => Buffer.byteLength(password) <= 72 && !password.includes('\0')),
});

/**
 * `POST /auth/v1/admin/users`, the one call of the hosted auth administration that the embedded
 * backend lacks and `npm run admin:create` needs. Only the secret key may make it.
 */
export async function answerCreateUser(
  request: Request,
  engine: PGlite,
  secretKey: string,
): Promise<Response> {
  if (!sameSecret(request.headers.get('apikey') ?? '', secretKey)) {
    return refuseAuth(401, 'no_authorization', 'This call needs the secret key.');
  }
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) {
    return refuseAuth(
      400,
      'validation_failed',
      'An e-mail address and a password of 8 characters to 72 bytes are needed.',
    );
  }
  const email = body.data.email.toLowerCase();
  const { rows } = await engine.query('select from auth.users where lower(email) = $1', [email]);
  if (rows.length > 0) {
    return refuseAuth(
      422,
      'email_exists',
      'A user with this e-mail address has already been registered',
    );
  }
  const id = await createUser(engine, { email, password: body.data.password });
  return Response.json({ id, email, aud: 'authenticated', role: 'authenticated' });
}
