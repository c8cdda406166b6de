import { askBackend, describeReply } from '../ask.ts';
import type { Deployment } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';
import { keyKind } from '../keyKind.ts';
import { repairsFor } from '../repairs.ts';

/** Whether the publishable key is taken, and is not the secret one. */
export async function checkPublishableKey(deployment: Deployment): Promise<Finding> {
  const { readKeys } = repairsFor(deployment);
  const why = 'This key is written into every page, and is all that a visitor has.';
  if (keyKind(deployment.publishableKey) === 'secret' || (await mayAskFacts(deployment))) {
    return wrong(
      'SUPABASE_PUBLISHABLE_KEY holds the secret key.',
      `${why} Whoever reads it there could change and delete everything.`,
      `Set SUPABASE_PUBLISHABLE_KEY to the publishable key, build the site again, and replace the secret key if the site was published with it. ${readKeys}`,
    );
  }
  const reply = await askBackend(deployment, '/auth/v1/settings');
  if (reply.kind === 'silent') return unchecked(`No answer came: ${reply.because}.`);
  if (reply.status === 200) return ok('The publishable key is accepted.');
  return wrong(
    `SUPABASE_PUBLISHABLE_KEY is refused: ${describeReply(reply)}.`,
    `${why} With a wrong one neither searching nor signing in works.`,
    `Set SUPABASE_PUBLISHABLE_KEY to the publishable key of this very project. ${readKeys}`,
  );
}

/** What the holder of the secret key alone may do, whatever the key looks like. */
async function mayAskFacts(deployment: Deployment): Promise<boolean> {
  const path = '/rest/v1/rpc/deployment_facts';
  const reply = await askBackend(deployment, path, { method: 'POST', body: {} });
  return reply.kind === 'answered' && reply.status === 200;
}
