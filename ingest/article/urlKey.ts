const AMP_PARAMETER = /^(amp(=.*)?|outputType=amp)$/i;

/**
 * What identifies a story among all spellings of its address: host without `www.`, `m.` and `amp.`,
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

function sortedQuery(search: string): string {
  return search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !AMP_PARAMETER.test(parameter))
    .sort()
    .join('&');
}
