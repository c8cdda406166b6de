import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { movedRule, type MovedAddress } from './movedClubs.ts';
import { describeSite, cachingRules, securityHeaders, type HostedSite } from './responseHeaders.ts';

/** Writes `_headers` for Cloudflare Pages and Netlify; `backendUrl` is null on the site's own origin. */
export async function writeHostFiles(
  folder: string,
  { siteUrl, backendUrl }: { siteUrl: string; backendUrl: string | null },
): Promise<void> {
  const backendOrigin = backendUrl === null ? null : new URL(backendUrl).origin;
  const site = await describeSite(folder, backendOrigin, new URL(siteUrl).protocol === 'https:');
  await writeFile(join(folder, '_headers'), formatHeaders(site));
}

/** Writes `_redirects` into a built site, which the same hosts read, and our own server. */
export async function writeRedirects(
  folder: string,
  moved: readonly MovedAddress[],
): Promise<void> {
  await writeFile(
    join(folder, '_redirects'),
    [...moved.map(movedRule), ...redirectRules.map(standInRule)].join(''),
  );
}

/** No header is in two rules, as hosts would send both; for caching, `revalidated` is what they do anyway. */
function formatHeaders(site: HostedSite): string {
  const rules = [
    { pattern: '/*', headers: securityHeaders(site) },
    ...cachingRules.map(({ pattern, cacheControl }) => ({
      pattern,
      headers: { 'cache-control': cacheControl },
    })),
  ];
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n');
}

/** Status 200 stands for another file at the same address. */
const standInRule = ({ from, to }: { from: string; to: string }) => `${from} ${to} 200\n`;

/** Addresses have no slash at their end; without a rule, each link would cost a redirect to one. */
const pagePaths = [
  '/about',
  '/publishers',
  '/search',
  '/news',
  '/news/:day',
  '/news/:day/:part',
  '/my-clubs',
  '/saved',
  '/suggestions',
  '/offline',
  '/demo/link-preview',
  '/clubs',
  '/clubs/:club',
  '/feeds',
  '/leagues/:league',
  '/seasons/:season/:league',
] as const;

/** Addresses that are files of another name. They work whether a host tries rules or files first. */
export const redirectRules: readonly { from: string; to: string }[] = [
  ...pagePaths.map((path) => ({ from: path, to: `${path}/` })),
  // Where rules come first, the next one would take these, too.
  { from: '/admin/assets/*', to: '/admin/assets/:splat' },
  // The pages of the admin area are one file, which reads the address itself.
  { from: '/admin/*', to: '/admin/' },
];
