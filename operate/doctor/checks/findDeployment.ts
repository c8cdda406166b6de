import { EnvironmentError, readEnvironment } from '../../../common/environment.ts';
import { findLocalServer } from '../../../common/localServer.ts';

/** A deployment as it is looked at from outside. */
export interface Deployment {
  /** Without a slash at its end, like `siteUrl`. */
  supabaseUrl: string;
  publishableKey: string;
  /** Null leaves what only its holder may ask unchecked. */
  secretKey: string | null;
  siteUrl: string | null;
  /** How publishers reach whoever runs it, if the environment says. */
  contact: string | undefined;
  fetch: typeof fetch;
  now: Date;
}

/** A deployment whose secret key is known to work. */
export type OpenDeployment = Deployment & { secretKey: string };

/** A deployment whose site is known to answer. */
export type DeploymentWithSite = Deployment & { siteUrl: string };

/**
 * The deployment that the environment names, else the server that runs on this machine.
 *
 * @throws {EnvironmentError} naming every variable that is wrong or missing.
 */
export async function findDeployment(
  environment: Readonly<Record<string, string | undefined>>,
  { fetch, now }: Pick<Deployment, 'fetch' | 'now'>,
): Promise<Deployment> {
  const { CONTACT_ADDRESS: contact } = readEnvironment(['CONTACT_ADDRESS'], environment);
  if (isSet(environment['SUPABASE_URL'])) {
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SITE_URL } = readEnvironment(
      ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SITE_URL'],
      environment,
    );
    return {
      supabaseUrl: withoutSlash(SUPABASE_URL),
      publishableKey: SUPABASE_PUBLISHABLE_KEY,
      // The one key that may be missing; what needs it is then left unchecked.
      secretKey: isSet(environment['SUPABASE_SECRET_KEY'])
        ? readEnvironment(['SUPABASE_SECRET_KEY'], environment).SUPABASE_SECRET_KEY
        : null,
      siteUrl: SITE_URL === undefined ? null : withoutSlash(SITE_URL),
      contact,
      fetch,
      now,
    };
  }
  const { dataDirectory, localUrl, siteUrl, keys } = await findLocalServer(environment);
  if (keys === null) {
    throw new EnvironmentError([
      `SUPABASE_URL is not set, and there is no server with the data directory ${dataDirectory} (npm start).`,
    ]);
  }
  const { publishableKey, secretKey } = keys;
  const addresses = { supabaseUrl: withoutSlash(localUrl), siteUrl: withoutSlash(siteUrl) };
  return { ...addresses, publishableKey, secretKey, contact, fetch, now };
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== '';
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
