import { z } from 'zod';
import * as paths from '../../../common/paths.ts';
import { askBackend, describeReply, ask, keyKind } from './ask.ts';
import type { Deployment, DeploymentWithSite } from './findDeployment.ts';
import { ok, unanswered, wrong, type Finding, unchecked } from './finding.ts';
import { hoursSince, inWords, momentSchema, staleBefore } from './age.ts';
import { repairsFor } from './repairs.ts';

const pagesWithHeaders = ['/', '/admin/'];
const configurationSchema = z.object({
  /** Null where the backend shares the site's origin. */
  supabaseUrl: z.url().nullable(),
  publishableKey: z.string(),
});
const sourcesSchema = z.array(z.object({ id: z.string() }));
const deepLink = '/admin/sources';
const buildSchema = z.object({ builtAt: momentSchema });
const changesSchema = z.array(z.object({ updated_at: z.coerce.date() }));

/** Whether a Supabase backend answers at SUPABASE_URL, whatever it says of the key. */
export async function checkAddress(deployment: Deployment): Promise<Finding> {
  const reply = await askBackend(deployment, '/auth/v1/settings');
  const isBackend = (reply.status === 200 || reply.status === 401) && reply.json !== null;
  if (isBackend) return ok(`A backend answers at ${deployment.supabaseUrl}.`);
  return wrong(
    `No backend answers at ${deployment.supabaseUrl}: ${describeReply(reply)}.`,
    'Without it nothing is read, built or administered. A hosted project that nobody used for a week may be paused.',
    repairsFor(deployment).reach,
  );
}

/** Whether the site answers with its home page. */
export async function checkSite(deployment: DeploymentWithSite): Promise<Finding> {
  const { siteUrl } = deployment;
  const reply = await ask(deployment, `${siteUrl}/`);
  if (reply.status === 200 && reply.text.includes('<html')) {
    return ok(`The site answers at ${siteUrl}.`);
  }
  return wrong(
    `No site answers at ${siteUrl}: ${describeReply(reply)}.`,
    'Nobody can read it.',
    `Check SITE_URL and the domain at your host. If nothing was published yet: ${repairsFor(deployment).build}`,
  );
}

/** Whether a publisher who sees the user agent in a log, or the page it leads to, could write to somebody. */
export async function checkContact(deployment: DeploymentWithSite): Promise<Finding> {
  const { siteUrl, contact } = deployment;
  if (contact !== undefined) return ok(`Publishers can reach you: ${contact}.`);
  // A site is often built elsewhere, with an environment of its own.
  const page = await ask(deployment, siteUrl + paths.publishers);
  if (page.text.includes('data-contact')) return ok(`${paths.publishers} says how to reach you.`);
  // The sample news is on this machine, and nobody is asked for it.
  const query = 'select=id&is_enabled=is.true&icon_host=not.like.*localhost&limit=1';
  const reply = await askBackend(deployment, `/rest/v1/sources?${query}`);
  const rows = sourcesSchema.safeParse(reply.json);
  if (!rows.success) return unchecked(`The sources could not be read: ${describeReply(reply)}.`);
  if (rows.data.length === 0) return ok('No publisher is asked for anything.');
  return wrong(
    `Publishers cannot reach you: ${siteUrl}${paths.publishers}, where the user agent leads, has no address.`,
    'Who wants to be corrected or left out finds nobody to write to, and may block the reader instead.',
    'Set CONTACT_ADDRESS to an e-mail or web address of yours, for reading the feeds and for the build.',
  );
}

/** Whether site and admin area come with the headers that keep scripts of others out. */
export async function checkSiteHeaders(deployment: DeploymentWithSite): Promise<Finding> {
  for (const page of pagesWithHeaders) {
    const reply = await ask(deployment, deployment.siteUrl + page);
    if (reply.status === 0) return unanswered(reply);
    const fault =
      faultOfPolicy(reply.headers.get('content-security-policy')) ??
      (reply.headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff'
        ? null
        : 'x-content-type-options: nosniff is missing');
    if (fault !== null) {
      return wrong(
        `The headers of ${page} are not as they should be: ${fault}.`,
        'A script that somebody smuggles into a page would run, in /admin with the rights of the administrator.',
        'Publish the whole of dist with the file _headers in it, and look whether your host reads that file (docs/deploy.md, Other hosts). If a proxy stands before the site, let it pass the headers on.',
      );
    }
  }
  return ok('Site and admin area come with a content security policy and nosniff.');
}

/** Says which scripts a policy lets in; null where it is strict. Of several all hold. */
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

/** Whether the site was built for this very backend, with a key that it takes. */
export async function checkSiteBackend(deployment: DeploymentWithSite): Promise<Finding> {
  const reply = await ask(deployment, `${deployment.siteUrl}/config.json`);
  if (reply.status === 0) return unanswered(reply);
  const { build } = repairsFor(deployment);
  const configuration = configurationSchema.safeParse(reply.json);
  if (reply.status !== 200 || !configuration.success) {
    return wrong(
      'The site has no config.json that names its backend.',
      'Neither signing in nor searching older news works.',
      `Publish the whole of dist: ${build}`,
    );
  }
  const { supabaseUrl, publishableKey } = configuration.data;
  if (keyKind(publishableKey) === 'secret') {
    return wrong(
      'The site publishes the secret key in config.json.',
      'Whoever reads it can change and delete everything.',
      `Replace the secret key in the dashboard at once, set SUPABASE_PUBLISHABLE_KEY, then: ${build}`,
    );
  }
  const why = 'Visitors search, and administrators sign in, at a place where their news is not.';
  const repair = `Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY of the build to those of this project, then: ${build}`;
  const isElsewhere =
    supabaseUrl !== null && new URL(supabaseUrl).origin !== new URL(deployment.supabaseUrl).origin;
  if (isElsewhere) {
    return wrong(
      `The site was built for another backend: ${supabaseUrl}, and SUPABASE_URL is ${deployment.supabaseUrl}.`,
      why,
      repair,
    );
  }
  const taken = await askBackend(deployment, '/auth/v1/settings', {}, publishableKey);
  if (taken.status === 0) return unanswered(taken);
  if (taken.status !== 200) {
    return wrong(
      'The site was built with a key that this backend refuses: that of another backend, or an old one.',
      why,
      repair,
    );
  }
  return ok('The site was built for this backend.');
}

/** Whether an address within the admin area opens it, and not only its first page. */
export async function checkAdminLink(deployment: DeploymentWithSite): Promise<Finding> {
  const reply = await ask(deployment, deployment.siteUrl + deepLink);
  const isAdmin = reply.status === 200 && reply.text.includes('/admin/assets/');
  if (isAdmin) return ok(`The admin area opens at ${deepLink}.`);
  return wrong(
    `The admin area does not open at ${deepLink}: ${describeReply(reply)}${reply.status === 200 ? ' with another page' : ''}.`,
    'A bookmark, a reload or a link in a message leads nowhere.',
    'Publish the whole of dist with the file _redirects in it, and look whether your host reads that file (docs/deploy.md, Other hosts).',
  );
}

/** Whether the site holds what has changed since it was built, but for the last few hours. */
export async function checkBuild(deployment: DeploymentWithSite): Promise<Finding> {
  const { siteUrl, now } = deployment;
  const { build } = repairsFor(deployment);
  const reply = await ask(deployment, `${siteUrl}/build.json`);
  if (reply.status === 0) return unanswered(reply);
  const builtAt = buildSchema.safeParse(reply.json).data?.builtAt;
  if (reply.status !== 200 || builtAt === undefined) {
    return wrong(
      'The site has no build.json that says when it was built.',
      'Open pages cannot tell that there is newer news.',
      `Publish the whole of dist: ${build}`,
    );
  }
  const age = inWords(hoursSince(builtAt, now));
  const question = new URLSearchParams([
    ['select', 'updated_at'],
    ['updated_at', `gt.${builtAt.toISOString()}`],
    ['updated_at', `lt.${staleBefore(now).toISOString()}`],
    ['order', 'updated_at.asc'],
    ['limit', '1'],
  ]);
  const changes = await askBackend(deployment, `/rest/v1/articles?${question.toString()}`);
  const parsed = changesSchema.safeParse(changes.json);
  if (!parsed.success) return unchecked('The database does not say what has changed.');
  const [first] = parsed.data;
  if (first === undefined)
    return ok(`The site was built ${age} ago, and holds what was to be told.`);
  return wrong(
    `The site was built ${age} ago and lacks news that is ${inWords(hoursSince(first.updated_at, now))} old.`,
    'Ingestion works, but visitors see none of it: builds fail, or nothing starts them.',
    build,
  );
}
