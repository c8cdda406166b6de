import { askBackend, describeReply } from '../ask.ts';
import type { OpenDeployment } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';
import { keyKind } from '../keyKind.ts';
import { repairsFor } from '../repairs.ts';

/** Whether the secret key is taken for what it is. */
export async function checkSecretKey(deployment: OpenDeployment): Promise<Finding> {
  const { readKeys } = repairsFor(deployment);
  const repair = `Set SUPABASE_SECRET_KEY to the secret key of this very project, also in the secrets of the workflows. ${readKeys}`;
  const why = 'Ingestion writes with this key: without it no news comes in.';
  if (keyKind(deployment.secretKey) === 'publishable') {
    return wrong('SUPABASE_SECRET_KEY holds the publishable key.', why, repair);
  }
  // Its root is closed to everybody else, and there before the first migration.
  const reply = await askBackend(deployment, '/rest/v1/', {}, deployment.secretKey);
  if (reply.kind === 'silent') return unchecked(`No answer came: ${reply.because}.`);
  if (reply.status === 200) return ok('The secret key is accepted.');
  return wrong(`SUPABASE_SECRET_KEY is refused: ${describeReply(reply)}.`, why, repair);
}
