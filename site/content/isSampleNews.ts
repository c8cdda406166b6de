import { httpUrl } from '../backend/checkedValues.ts';
import type { SiteContent } from './siteContent.ts';

/**
 * Whether any story or source comes from the sample feeds that a fresh installation serves itself:
 * their hosts end in `.localhost`, which no real publisher's can (RFC 6761).
 */
export function isSampleNews({ clubs }: Pick<SiteContent, 'clubs'>): boolean {
  return clubs.some(({ articles }) =>
    articles.some(
      ({ canonical_url, source }) => isSampleHost(canonical_url) || isSampleHost(source?.url),
    ),
  );
}

function isSampleHost(address: string | undefined): boolean {
  return httpUrl(address)?.hostname.endsWith('.localhost') ?? false;
}
