import { z } from 'zod';
import { askBackend, describeReply } from '../ask.ts';
import type { Deployment } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';
import { repairsFor } from '../repairs.ts';

const settingsSchema = z.object({
  disable_signup: z.boolean(),
  external: z.object({ anonymous_users: z.boolean().default(false) }),
});

/** Too short for every backend, so that no account comes of the attempt where sign-up is open. */
const ATTEMPT = { email: 'doctor@touchline.invalid', password: 'x' };
/** A call that is not there refuses as well. */
const REFUSALS: readonly unknown[] = ['signup_disabled', 'not_found'];

/** Whether sign-up is closed: what the settings say, and what an attempt is told. */
export async function checkSignUp(deployment: Deployment): Promise<Finding> {
  const reply = await askBackend(deployment, '/auth/v1/settings');
  if (reply.kind === 'silent') return unchecked(`No answer came: ${reply.because}.`);
  const settings = settingsSchema.safeParse(reply.json);
  if (!settings.success) return unchecked('The settings of sign-in cannot be read.');
  const why =
    'Anybody can make an account. It is no administrator’s, but reads and tries more than a visitor, and fills your list of users.';
  const { pushSettings } = repairsFor(deployment);
  if (!settings.data.disable_signup) {
    return wrong('Sign-up is open: its settings allow new accounts.', why, pushSettings);
  }
  if (settings.data.external.anonymous_users) {
    return wrong('Anonymous sign-in is open.', why, pushSettings);
  }
  const attempt = await askBackend(deployment, '/auth/v1/signup', {
    method: 'POST',
    body: ATTEMPT,
  });
  if (attempt.kind === 'silent') return unchecked(`No answer came: ${attempt.because}.`);
  if (attempt.status === 429) return unchecked('The backend asks to try again later.');
  if (attempt.status >= 400 && REFUSALS.includes(attempt.code)) {
    return ok('Sign-up is closed, and an attempt was refused.');
  }
  return wrong(
    `Sign-up is open: an attempt was not refused for being one, ${describeReply(attempt)}.`,
    why,
    pushSettings,
  );
}
