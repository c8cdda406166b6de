import { ask } from '../ask.ts';
import type { DeploymentWithSite } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';

const PAGES = ['/', '/admin/'];

/** Whether site and admin area come with the headers that keep scripts of others out. */
export async function checkSiteHeaders(deployment: DeploymentWithSite): Promise<Finding> {
  for (const page of PAGES) {
    const reply = await ask(deployment, deployment.siteUrl + page);
    if (reply.kind === 'silent') return unchecked(`No answer came: ${reply.because}.`);
    const fault =
      faultOfPolicy(reply.headers.get('content-security-policy')) ??
      (reply.headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff'
        ? null
        : 'x-content-type-options: nosniff is missing');
    if (fault !== null) {
      return wrong(
        `The headers of ${page} are not as they should be: ${fault}.`,
        'A script that somebody smuggles into a page would run, in /admin with the rights of the administrator.',
        'Publish the whole of dist with the file _headers in it, and look whether your host reads that file (README, Deploy). If a proxy stands before the site, let it pass the headers on.',
      );
    }
  }
  return ok('Site and admin area come with a content security policy and nosniff.');
}

/** What a policy leaves open for scripts; null where it is strict. Of several all hold. */
function faultOfPolicy(header: string | null): string | null {
  if (header === null) return 'there is no content-security-policy';
  const sources = header.split(',').map(scriptSources);
  if (sources.some((list) => list !== null && !list.includes("'unsafe-inline'"))) return null;
  return sources.every((list) => list === null)
    ? 'the content-security-policy has no script-src'
    : "script-src of the content-security-policy has 'unsafe-inline'";
}

function scriptSources(policy: string): string[] | null {
  const directives = new Map(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
      return [name, sources];
    }),
  );
  return directives.get('script-src') ?? directives.get('default-src') ?? null;
}
