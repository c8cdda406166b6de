import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { runCommand } from '../common/commandLine.ts';
import { openBackend } from './openBackend.ts';

// Makes an administrator on either backend: creates the user where there is none, and grants.

await runCommand(async () => {
  const { data: email } = z.email().safeParse(process.argv[2]);
  if (email === undefined) {
    throw new Error(
      'Name the e-mail address of the administrator: npm run admin:create -- you@example.com',
    );
  }
  const client = await openBackend();
  const password = randomBytes(12).toString('base64url');
  const created = await client.auth.admin.createUser({ email, password, email_confirm: true });
  const isKnown = created.error?.code === 'email_exists';
  if (created.error !== null && !isKnown) {
    throw new Error(`The user ${email} could not be created: ${created.error.message}`);
  }
  const granted = await client.rpc('grant_admin', { user_email: email });
  if (granted.error !== null) {
    throw new Error(`${email} could not be made an administrator: ${granted.error.message}`);
  }
  console.log(
    isKnown
      ? `${email} had an account already and is an administrator now; the password is unchanged.`
      : `${email} is an administrator now. Password: ${password}`,
  );
});
