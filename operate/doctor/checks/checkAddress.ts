import { askBackend, describeReply } from '../ask.ts';
import type { Deployment } from '../deployment.ts';
import { ok, wrong, type Finding } from '../finding.ts';
import { repairsFor } from '../repairs.ts';

/** Whether a Supabase backend answers at SUPABASE_URL, whatever it says of the key. */
export async function checkAddress(deployment: Deployment): Promise<Finding> {
  const reply = await askBackend(deployment, '/auth/v1/settings');
  const isBackend =
    reply.kind === 'answered' &&
    (reply.status === 200 || reply.status === 401) &&
    reply.json !== null;
  if (isBackend) return ok(`A backend answers at ${deployment.supabaseUrl}.`);
  return wrong(
    `No backend answers at ${deployment.supabaseUrl}: ${describeReply(reply)}.`,
    'Without it nothing is read, built or administered. A hosted project that nobody used for a week may be paused.',
    repairsFor(deployment).reach,
  );
}
