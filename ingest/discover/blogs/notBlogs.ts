import { z } from 'zod';
import rows from './notBlogs.json' with { type: 'json' };

/** Sites that fan sites link to and that are none: registrable names, each with all its subdomains. */
const notBlogs = z
  .record(z.string(), z.array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)))
  .parse(rows);
const hosts = new Set(Object.values(notBlogs).flat());

/** Home pages of services whose subdomains are people's blogs. */
const blogServices =
  /^(?:www\.)?(?:wordpress|substack|medium|tumblr|blogspot|sbnation|fansided)\.com$|^(?:www\.)?(?:ghost\.io|fansnetwork\.co\.uk)$/;
const businessHost =
  /^(?:shop|store|tickets?|booking|media|mail|login|accounts?)\.|(?:^|\.)(?:[\w-]*(?:bets?|betting|casino|poker|bingo|slots)|(?:bet|casino|tickets?)[\w-]*)\.[a-z.]+$/;
const download =
  /\.(?:pdf|docx?|xlsx?|pptx?|zip|rar|gz|mp3|mp4|m4a|avi|mov|jpe?g|png|gif|webp|svg|ics|apk|exe)$/i;

/** Whether an address is surely no blog: by its host, or because it is a file. */
export function isNoBlog(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  if (download.test(pathname) || businessHost.test(hostname)) return true;
  if (blogServices.test(hostname)) return pathname === '/';
  const labels = hostname.split('.');
  return labels.some((_label, at) => hosts.has(labels.slice(at).join('.')));
}
