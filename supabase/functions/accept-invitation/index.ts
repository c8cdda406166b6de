import { createHash } from 'node:crypto';
import { z } from 'zod';
import { passwordSchema } from '../_shared/serve/passwordSchema.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

const notValid = 'This invitation is used, withdrawn or out of date. Please ask for a new one.';

/**
 * Makes whoever holds the link of an invitation an administrator, with the password that they choose. An
 * account that was there before keeps its own: the link is no way into it. Without a password it only says whether the
 * link is good.
 */
export default serveFunction({
  name: 'accept-invitation',
  access: { kind: 'anyone', limit: { most: 10, perSeconds: 600 } },
  body: z.strictObject({
    token: z.string().regex(/^[\w-]{43}$/, 'must be that of a link'),
    password: passwordSchema.optional(),
  }),
  async answer({ token, password }, { database }) {
    const link_key = createHash('sha256').update(token).digest('hex');
    const found = await database
      .from('invitations')
      .select('email')
      .eq('link_key', link_key)
      .gt('expires_at', new Date().toISOString())
      .maybeSingle();
    if (found.error !== null) throw new Error(found.error.message);
    if (found.data === null) throw new FunctionError(404, notValid);
    const { email } = found.data;
    if (password === undefined) return { email, hadAccount: false };
    const made = await database.auth.admin.createUser({ email, password, email_confirm: true });
    const hadAccount = made.error?.code === 'email_exists';
    if (made.error !== null && !hadAccount) throw new FunctionError(400, made.error.message);
    const accepted = await database.rpc('accept_invitation', { link_key });
    if (accepted.error?.code === 'PT404') throw new FunctionError(404, notValid);
    if (accepted.error !== null) throw new Error(accepted.error.message);
    return { email, hadAccount };
  },
});
