import { z } from 'zod';
import { ask, askBackend } from '../ask.ts';
import type { DeploymentWithSite } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';
import { keyKind } from '../keyKind.ts';
import { repairsFor } from '../repairs.ts';

const configurationSchema = z.object({
  /** Null where the backend shares the site's origin. */
  supabaseUrl: z.url().nullable(),
  publishableKey: z.string(),
});

/** Whether the site was built for this very backend, with a key that it takes. */
export async function checkSiteBackend(deployment: DeploymentWithSite): Promise<Finding> {
  const reply = await ask(deployment, `${deployment.siteUrl}/config.json`);
  if (reply.kind === 'silent') return unchecked(`No answer came: ${reply.because}.`);
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
  if (taken.kind === 'silent') return unchecked(`No answer came: ${taken.because}.`);
  if (taken.status !== 200) {
    return wrong(
      'The site was built with a key that this backend refuses: that of another backend, or an old one.',
      why,
      repair,
    );
  }
  return ok('The site was built for this backend.');
}
