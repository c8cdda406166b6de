import { ask, describeReply } from '../ask.ts';
import type { DeploymentWithSite } from '../deployment.ts';
import { ok, wrong, type Finding } from '../finding.ts';
import { repairsFor } from '../repairs.ts';

/** Whether the site answers with its home page. */
export async function checkSite(deployment: DeploymentWithSite): Promise<Finding> {
  const { siteUrl } = deployment;
  const reply = await ask(deployment, `${siteUrl}/`);
  if (reply.kind === 'answered' && reply.status === 200 && reply.text.includes('<html')) {
    return ok(`The site answers at ${siteUrl}.`);
  }
  return wrong(
    `No site answers at ${siteUrl}: ${describeReply(reply)}.`,
    'Nobody can read it.',
    `Check SITE_URL and the domain at your host. If nothing was published yet: ${repairsFor(deployment).build}`,
  );
}
