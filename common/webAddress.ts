// Every rule about web addresses. They differ where what they guard differs: what a person may enter,
// what a page may link, what a story is stored under, what a feed refers to.

/** The longest address of a story that the database takes. */
const maxStoryUrlCharacters = 2048;
/** Longer references are no links of this world, and parsing them for every item would take its time. */
const maxReferenceCharacters = 4_000;

/** Parameters that tell how a reader came, never which story: analytics, mail tools, social networks. */
const trackingParameters =
  /^(amp;)*(utm_\w+|at_[a-z]\w*|fbclid|gclid|gclsrc|[gw]braid|dclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|mkt_tok|_ga|_gl|_hs\w+|hsctatracking|wt[._]?mc\w*|ocid|cmp|cmpid|ito|ns_(mchannel|source|campaign|linkname|fee)|xtor|ftag|guccounter|guce_referrer\w*|ref_src|ref_url|s_cid|spm|share_id|__twitter_impression)$/i;
const ampParameter = /^(amp(=.*)?|outputType=amp)$/i;

/** A fragment that chooses the page in sites drawn by scripts; any other is a place on the page. */
const routeFragment = /^#!?\//;

/** Whether a text is an http or https URL without blanks, as the database asks for. */
export function isWebAddress(text: string): boolean {
  return !/\s/.test(text) && parseWebAddress(text) !== null;
}

/**
 * The address if it may be linked: an absolute http or https URL without credentials. Anything else
 * (`javascript:`, a bare word, an empty field) is null.
 */
export function httpUrl(address: string | null | undefined): URL | null {
  const url = parseWebAddress(address ?? '');
  return url === null || hasCredentials(url) ? null : url;
}

/** Blanks, and what one copies along without seeing it. */
const unseenAround = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/**
 * Reads an address as somebody typed or copied it: without what nobody sees around it, of the web where it
 * was made for feed readers; a host without a scheme gets `https://`.
 */
export function completeAddress(written: string): string {
  const text = withoutFeedScheme(written.replace(unseenAround, ''));
  return /^[^\s/:]+\.\S*$/.test(text) ? `https://${text}` : text;
}

/** The address behind `feed:`, with which pages hand a link to the feed reader: `feed:https://…`, `feed://…`. */
export function withoutFeedScheme(address: string): string {
  const rest = /^feed:(?:\/\/)?(?=[^\s/])(.*)/i.exec(address)?.[1] ?? address;
  return rest === address || /^https?:/i.test(rest) ? rest : `http://${rest}`;
}

/**
 * A story's address as it is shown and stored: absolute http(s), without credentials, tracking
 * parameters and fragment (unless it is a route such as `#/news/1`). Null for anything else, such
 * as `javascript:`, an empty text or more than 2,048 characters.
 */
export function cleanUrl(text: string | null, base?: string): string | null {
  const reference = text?.trim() ?? '';
  const url = reference === '' ? null : parseWebAddress(reference, base);
  if (url === null) return null;
  // Each of these writes the address anew, and most have nothing to lose.
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  if (url.href.includes('#') && !routeFragment.test(url.hash)) url.hash = '';
  if (url.href.includes('?')) url.search = withoutTracking(url.search);
  return url.href.length <= maxStoryUrlCharacters ? url.href : null;
}

/**
 * Resolves a reference from a feed and gives the absolute URL back, or null unless it is plain
 * http or https. Quotes and blanks come out percent-encoded, and `&amp;`, which no address holds but
 * feeds that escape twice do, as `&`. URLs with a user name are refused
 * (no publisher uses them, phishers do), and those of more than 4,000 characters.
 *
 * @param bases Tried in this order for a relative reference; the first that is a URL counts.
 */
export function webUrl(
  reference: string | null | undefined,
  ...bases: readonly (string | null | undefined)[]
): string | null {
  const trimmed = reference?.trim() ?? '';
  if (trimmed === '' || trimmed.length > maxReferenceCharacters) return null;
  // Most references are absolute, and then no base is worth checking.
  const base = /^https?:\/\//i.test(trimmed) ? undefined : bases.find(isUrl);
  const url = parseWebAddress(trimmed.replace(/&(?:amp|#0*38);/gi, '&'), base ?? undefined);
  return url === null || hasCredentials(url) ? null : url.href;
}

/**
 * The identity of a story among all spellings of its address: host without `www.`, `m.` and `amp.`,
 * path without AMP parts, index page and last slash, sorted parameters; no scheme. Never longer
 * than the address.
 *
 * @param cleanedUrl An address that `cleanUrl` returned.
 */
export function urlKey(cleanedUrl: string): string {
  const url = new URL(cleanedUrl);
  const host = url.host.replace(/^(www\d?|m|mobile|amp)\.(?=[^.]+\.)/, '');
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/amp(?=\/|$)/gi, '')
    .replace(/\/(index\.(html?|php))?$/i, '')
    .replace(/\.amp(\.html)?$/i, '$1');
  const query = url.search === '' ? '' : sortedQuery(url.search);
  const key = `${host}${path}${query === '' ? '' : `?${query}`}${url.hash}`;
  return key.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
}

/**
 * The identity of an address however it is spelt: http and https, with www and without, slash at the
 * end or not are one. Null for what is no web address.
 */
export function addressKey(url: string): string | null {
  const cleaned = cleanUrl(url);
  return cleaned === null ? null : urlKey(cleaned);
}

const localHost =
  /^([^.]+|.*\.(localhost|local|internal|lan|home\.arpa)|(0|10|127)(\.\d+){3}|100\.(6[4-9]|[789]\d|1[01]\d|12[0-7])(\.\d+){2}|169\.254(\.\d+){2}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[.*\])$/i;

/** Whether a host is one of this machine or its network by its name, which nobody else can open. */
export function isLocalHost(hostname: string): boolean {
  return localHost.test(hostname);
}

/**
 * Whether an address leads to somebody's own machine or network, though what names it came from elsewhere:
 * from another network, or from another server of this one.
 */
export function leadsInside(url: string, from: string): boolean {
  const { hostname, port } = new URL(url);
  if (!isLocalHost(hostname)) return false;
  if (!URL.canParse(from)) return true;
  const origin = new URL(from);
  return !isLocalHost(origin.hostname) || origin.port !== port;
}

/** Whether two addresses belong to one site: the same host, `www.` aside, or one a subdomain of the other. */
export function isSameSite(url: string, other: string): boolean {
  const [host, otherHost] = [siteHost(url), siteHost(other)];
  return host === otherHost || host.endsWith(`.${otherHost}`) || otherHost.endsWith(`.${host}`);
}

/** The host of an address without `www.` and `m.`, with its port. */
export function siteHost(url: string): string {
  return new URL(url).host.replace(/^(?:www\d?|m)\.(?=[^.]+\.)/, '');
}

/** An address as people say it, without scheme and `www.`; any other text as it is. */
export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '');
}

/** The site's visitors may have browsers that do not know `URL.parse` yet; `canParse` would parse twice. */
function parseWebAddress(text: string, base?: string): URL | null {
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

function isUrl(text: string | null | undefined): text is string {
  return text != null && text.length <= maxReferenceCharacters && URL.canParse(text);
}

function withoutTracking(search: string): string {
  // Not through `searchParams`, which would write the whole query anew: there are sites that answer
  // only to their own spelling of it, such as `?/news/1`.
  return search
    .slice(1)
    .split('&')
    .filter((parameter) => !trackingParameters.test(parameter.split('=', 1)[0] ?? ''))
    .join('&');
}

function sortedQuery(search: string): string {
  return search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !ampParameter.test(parameter))
    .sort()
    .join('&');
}
