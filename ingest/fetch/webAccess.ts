import type { Environment } from '../../common/environment.ts';
import { createUserAgent } from '../../common/userAgent.ts';
import { createAddressGuard } from './addressGuard.ts';
import { parseAllowedPrivateHosts } from './allowedPrivateHosts.ts';

/**
 * The address guard, our user agent and the clock: what every request to the web needs, as the environment says.
 *
 * @param fallbackUrl Where whoever is asked may learn who asks, if the site has no address.
 */
export function webAccess(
  settings: Environment<'ALLOWED_PRIVATE_HOSTS' | 'SITE_URL' | 'CONTACT_ADDRESS'>,
  fallbackUrl: string,
) {
  const allowedPrivateHosts = parseAllowedPrivateHosts(settings.ALLOWED_PRIVATE_HOSTS);
  return {
    guard: createAddressGuard({ allowedPrivateHosts }),
    userAgent: createUserAgent(settings.SITE_URL ?? fallbackUrl, settings.CONTACT_ADDRESS),
    now: () => new Date(),
  };
}
