const MAX_URL_CHARACTERS = 2048;

/** Parameters that tell how a reader came, never which story: analytics, mail tools, social networks. */
const TRACKING_PARAMETERS =
  /^(amp;)*(utm_\w+|at_[a-z]\w*|fbclid|gclid|gclsrc|[gw]braid|dclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|mkt_tok|_ga|_gl|_hs\w+|hsctatracking|wt[._]?mc\w*|ocid|cmp|cmpid|ito|ns_(mchannel|source|campaign|linkname|fee)|xtor|ftag|guccounter|guce_referrer\w*|ref_src|ref_url|s_cid|spm|share_id|__twitter_impression)$/i;

/** A fragment that chooses the page in sites drawn by scripts; any other is a place on the page. */
const ROUTE_FRAGMENT = /^#!?\//;

/**
 * A story's address as it is shown and stored: absolute http(s), without credentials, tracking
 * parameters and fragment (unless it is a route such as `#/news/1`). Null for anything else, such
 * as `javascript:`, an empty text or more than 2,048 characters.
 */
export function cleanUrl(text: string | null, base?: string): string | null {
  const reference = text?.trim() ?? '';
  const url = reference === '' ? null : URL.parse(reference, base);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // Each of these writes the address anew, and most have nothing to lose.
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  if (url.href.includes('#') && !ROUTE_FRAGMENT.test(url.hash)) url.hash = '';
  if (url.href.includes('?')) url.search = withoutTracking(url.search);
  return url.href.length <= MAX_URL_CHARACTERS ? url.href : null;
}

function withoutTracking(search: string): string {
  // Not through `searchParams`, which would write the whole query anew: there are sites that answer
  // only to their own spelling of it, such as `?/news/1`.
  return search
    .slice(1)
    .split('&')
    .filter((parameter) => !TRACKING_PARAMETERS.test(parameter.split('=', 1)[0] ?? ''))
    .join('&');
}
