/** Parameters that tell how a reader came, never which story: analytics, mail tools, social networks. */
const TRACKING_PARAMETERS =
  /^(utm_\w+|at_(medium|campaign|link\w*|bbc\w*|ptr\w*|format|custom\d*)|fbclid|gclid|gclsrc|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|mkt_tok|_ga|_gl|_hs\w+|hsctatracking|wt_?mc|ocid|cmpid|ns_(mchannel|source|campaign|linkname|fee)|xtor|ftag|guccounter|guce_referrer\w*|ref_src|ref_url|s_cid|spm|share_id|__twitter_impression)$/i;

/**
 * A story's address as it is shown and stored: absolute http(s), without credentials, fragment and
 * tracking parameters. Null for anything else, such as `javascript:` or an empty text.
 */
export function cleanUrl(text: string | null, base?: string): string | null {
  const url = text === null ? null : URL.parse(text.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING_PARAMETERS.test(name));
  // Deleting re-encodes the whole query, so an address without tracking is left as it is.
  for (const name of tracking) url.searchParams.delete(name);
  return url.href.length <= 2048 ? url.href : null;
}
