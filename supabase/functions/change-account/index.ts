import { z } from 'zod';
import { openClient } from '../../../common/openClient.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { passwordSchema } from '../_shared/serve/passwordSchema.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

/**
 * Gives the administrator who calls another password or e-mail address. The current password is asked
 * for, so that a screen left open is not enough; other sessions end with a new one.
 */
export default serveFunction({
  name: 'change-account',
  access: { kind: 'administrator' },
  body: z.strictObject({
    currentPassword: z.string(),
    email: z.email('must be an e-mail address').optional(),
    password: passwordSchema.optional(),
  }),
  async answer({ currentPassword, email, password }, { request, database, environment, host }) {
    const token = (request.headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '');
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = environment;
    const asVisitor = openClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, host?.fetch);
    const { data: caller, error: unknown } = await asVisitor.auth.getUser(token);
    if (unknown !== null) throw new FunctionError(401, 'Please sign in again.');
    const { error: wrong } = await asVisitor.auth.signInWithPassword({
      email: caller.user.email ?? '',
      password: currentPassword,
    });
    if (wrong?.code === 'invalid_credentials') {
      throw new FunctionError(403, 'The current password is wrong.');
    }
    if (wrong !== null) throw new FunctionError(wrong.status === 429 ? 429 : 502, wrong.message);
    await asVisitor.auth.signOut({ scope: 'local' });

    const { error } = await database.auth.admin.updateUserById(caller.user.id, {
      ...(password === undefined ? {} : { password }),
      ...(email === undefined ? {} : { email, email_confirm: true }),
    });
    if (error?.code === 'email_exists') {
      throw new FunctionError(409, 'Another account has this e-mail address.');
    }
    if (error !== null) throw new FunctionError(400, error.message);
    if (password !== undefined) {
      const ended = await database.auth.admin.signOut(token, 'others');
      if (ended.error !== null) throw new Error(ended.error.message);
    }
    return {};
  },
});
