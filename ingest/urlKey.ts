/**
 * What identifies a story among all spellings of its address: host without `www.`, `m.` and `amp.`,
 * path without AMP ending and last slash, sorted parameters; no scheme.
 *
 * @param cleanedUrl An address that `cleanUrl` returned.
 */
export function urlKey(cleanedUrl: string): string {
  const url = new URL(cleanedUrl);
  const host = url.host.replace(/^(www\d?|m|mobile|amp)\.(?=[^.]+\.)/, '');
  const path = url.pathname
    .replace(/\/(amp|index\.(html?|php))?\/?$/i, '')
    .replace(/\.amp(\.html)?$/i, '$1')
    .replace(/\/{2,}/g, '/');
  url.searchParams.delete('amp');
  url.searchParams.delete('outputType', 'amp');
  url.searchParams.sort();
  const query = url.searchParams.toString();
  return `${host}${path}${query === '' ? '' : `?${query}`}`;
}
