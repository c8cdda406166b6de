import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuiltPage } from './readBuiltPage.ts';

/** What the headers of a site depend on. */
export interface HostedSite {
  /** The scripts that are inside pages, as a policy names them: `sha256-…`. */
  scriptHashes: readonly string[];
  /** Where the backend is; null for one that has the origin of the site. */
  backendOrigin: string | null;
  /** Visitors come through https only. On a machine of a developer, pictures come through http, too. */
  isSecure: boolean;
}

/** Every address that starts with `prefix`, or is `path`, is kept by browsers and caches as told. */
export interface CachingRule {
  pattern: `/${string}/*` | `/${string}.${'json' | 'svg'}`;
  cacheControl: string;
}

const keptForever = 'public, max-age=31536000, immutable';

/** What may be a little older than the site. */
const keptForMinutes = 'public, max-age=600';

/** What is asked for again each time, and answered with 304 while it is the same: all but the below. */
const revalidated = 'public, max-age=0, must-revalidate';

/** Where something else holds than `revalidated`. */
export const cachingRules: readonly CachingRule[] = [
  // Their names change with what is in them.
  { pattern: '/_astro/*', cacheControl: keptForever },
  { pattern: '/admin/assets/*', cacheControl: keptForever },
  // Else browsers read the shields of all clubs anew whenever one more is shown.
  { pattern: '/shields.svg', cacheControl: keptForMinutes },
  // Open pages ask it whether there is a newer site.
  { pattern: '/build.json', cacheControl: 'no-store' },
];

/** How long the file at a path may be kept. */
export function cachingOf(path: string): string {
  const rule = cachingRules.find(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return rule?.cacheControl ?? revalidated;
}

/** The headers that every file of a site is sent with, whatever it is and whoever sends it. */
export function securityHeaders(site: HostedSite): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(site),
    ...(site.isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    ...inertHeaders,
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

const inertHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
} as const;

/** For answers that are data and no page: opened as one, they can do nothing. */
export const dataHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...inertHeaders,
};

function contentPolicy({ scriptHashes, backendOrigin, isSecure }: HostedSite): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      // What Pagefind is made of.
      "'wasm-unsafe-eval'",
      ...scriptHashes.map((hash) => `'${hash}'`),
    ],
    // The admin area's components write their styles into the page as they are drawn.
    'style-src': ["'self'", "'unsafe-inline'"],
    // News comes with pictures, and clubs with icons, from wherever their sources keep them.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isSecure ? [] : ['http:'])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(backendOrigin === null ? [] : [backendOrigin])],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Pages that show nothing of what came with the news, in which nobody can have put a script. Between them
 * they hold all that is ours and Astro's: what runs before a page is drawn, and what wakes islands.
 */
const ownPages = [
  '404.html',
  'offline/index.html',
  // Those with islands that are woken when the page has loaded, and when they are seen.
  'demo/link-preview/index.html',
  'feeds/index.html',
];

/** Reads out of a built site what its policy has to name. */
export async function describeSite(
  folder: string,
  backendOrigin: string | null,
  isSecure: boolean,
): Promise<HostedSite> {
  const pages = ownPages.map((page) => readFile(join(folder, page), 'utf8').catch(() => ''));
  const named = (await Promise.all(pages)).flatMap((html) => readBuiltPage(html).scriptHashes);
  return { scriptHashes: [...new Set(named)], backendOrigin, isSecure };
}

let known: { folder: string; headers: Promise<Record<string, string>> } | null = null;

/**
 * The headers of a file of a built site where site and backend have one origin and speak http. A
 * folder is read once: each build has one of its own.
 *
 * @param path Empty for a page that stands in for the one that was asked for.
 */
export async function localHeaders(folder: string, path: string): Promise<Record<string, string>> {
  if (known?.folder !== folder) {
    known = { folder, headers: describeSite(folder, null, false).then(securityHeaders) };
  }
  return { ...(await known.headers), 'cache-control': cachingOf(path) };
}
