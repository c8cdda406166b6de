import { ask, describeReply } from '../ask.ts';
import type { DeploymentWithSite } from '../deployment.ts';
import { ok, wrong, type Finding } from '../finding.ts';

const DEEP_LINK = '/admin/sources';

/** Whether an address within the admin area opens it, and not only its first page. */
export async function checkAdminLink(deployment: DeploymentWithSite): Promise<Finding> {
  const reply = await ask(deployment, deployment.siteUrl + DEEP_LINK);
  const isAdmin =
    reply.kind === 'answered' && reply.status === 200 && reply.text.includes('/admin/assets/');
  if (isAdmin) return ok(`The admin area opens at ${DEEP_LINK}.`);
  return wrong(
    `The admin area does not open at ${DEEP_LINK}: ${describeReply(reply)}${reply.kind === 'answered' && reply.status === 200 ? ' with another page' : ''}.`,
    'A bookmark, a reload or a link in a message leads nowhere.',
    'Publish the whole of dist with the file _redirects in it, and look whether your host reads that file (README, Deploy).',
  );
}
