import type { Engine } from './engine.ts';
import { z } from 'zod';
import { changeUser, createUser } from './createUser.ts';
import { sameSecret } from '../../common/sameSecret.ts';
import { passwordSchema } from '../../supabase/functions/_shared/serve/passwordSchema.ts';

const newUserSchema = z.object({ email: z.email(), password: passwordSchema });
const changeSchema = newUserSchema.partial();

const users = '/auth/v1/admin/users';

/** Whether `answerAdminUsers` is the one to answer. */
export function isAboutUsers(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname === users || pathname.startsWith(`${users}/`);
}

/**
 * Answers the calls of the hosted auth administration that the embedded backend lacks: `POST` makes a user,
 * `PUT` changes address and password. Both need the secret key.
 */
export async function answerAdminUsers(
  request: Request,
  engine: Engine,
  secretKey: string,
): Promise<Response> {
  if (!sameSecret(request.headers.get('apikey') ?? '', secretKey)) {
    return refuseAuth(401, 'no_authorization', 'This call needs the secret key.');
  }
  const path = new URL(request.url).pathname.slice(users.length + 1);
  const id = path === '' ? null : z.uuid().safeParse(path).data;
  if (id === undefined || request.method !== (id === null ? 'POST' : 'PUT')) {
    return refuseAuth(404, 'not_found', 'There is no such call here.');
  }
  const json: unknown = await request.json().catch(() => null);
  const body = (id === null ? newUserSchema : changeSchema).safeParse(json);
  if (!body.success) {
    return refuseAuth(
      400,
      'validation_failed',
      'An e-mail address and a password of 8 characters to 72 bytes are needed.',
    );
  }
  const email = body.data.email?.toLowerCase();
  const { rows } = await engine.query(
    'select from auth.users where lower(email) = $1 and id is distinct from $2::uuid',
    [email, id],
  );
  if (rows.length > 0) {
    return refuseAuth(
      422,
      'email_exists',
      'A user with this e-mail address has already been registered',
    );
  }
  if (id === null) {
    const made = await createUser(engine, newUserSchema.parse(json));
    return Response.json({ id: made, email, aud: 'authenticated', role: 'authenticated' });
  }
  return (await changeUser(engine, id, { ...body.data, email }))
    ? Response.json({ id, aud: 'authenticated', role: 'authenticated' })
    : refuseAuth(404, 'user_not_found', 'User not found');
}

/** A refusal in the shape of the auth server's errors. */
export function refuseAuth(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
