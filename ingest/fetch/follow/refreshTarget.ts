import { decodeHTML } from 'entities';
import type { IncomingHttpHeaders } from 'node:http';

/** A page that only sends on is small; a longer one that reloads itself is read for what it holds. */
const maxPageBytes = 8 * 1024;
/** Who sends on later lets people read the page before. */
const maxDelaySeconds = 5;

/** A feed may carry such a page as the text of a story. */
const feedStart = /<(?:rss|feed|rdf:rdf)[\s>]|^\s*\{/i;

const metaRefresh =
  /<meta\s(?=[^>]*\bhttp-equiv\s*=\s*["']?refresh\b)[^>]*\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const refresh = /^\s*(\d{1,3})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?(.+)$/i;

/**
 * Where a page sends its reader on to that answers for another address, by a `Refresh` header or by
 * `<meta http-equiv="refresh">`, which is what makers of static sites write for a feed that moved. Null
 * where it does not.
 */
export function refreshTarget(headers: IncomingHttpHeaders, body: Uint8Array): string | null {
  if (body.byteLength > maxPageBytes) return null;
  const header = headers['refresh'];
  const html = new TextDecoder().decode(body).replace(/<(noscript|!--)[^]*?(?:<\/\1|-->)/gi, '');
  if (feedStart.test(html)) return null;
  const [, double, single, bare] = metaRefresh.exec(html) ?? [];
  const written = typeof header === 'string' ? header : decodeHTML(double ?? single ?? bare ?? '');
  const [, seconds, target] = refresh.exec(written) ?? [];
  if (target === undefined || Number(seconds) > maxDelaySeconds) return null;
  return target.trim().replace(/^(["'])(.*?)\1?$/, '$2');
}
