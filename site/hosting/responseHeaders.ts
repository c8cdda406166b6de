import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuiltPage } from './readBuiltPage.ts';

export interface HostedSite {
  scriptHashes: readonly string[];
  /** Null for a backend on the origin of the site. */
  backendOrigin: string | null;
  isSecure: boolean;
}

/** How long browsers and caches keep the files of a path. */
export interface CachingRule {
  pattern: `/${string}/*` | `/${string}.${'json' | 'svg'}`;
  cacheControl: string;
}

const keptForever = 'public, max-age=31536000, immutable';

/** For files that may be a little older than the site. */
const keptForMinutes = 'public, max-age=600';

/** The default: asked for each time, answered with 304 while unchanged. */
const revalidated = 'public, max-age=0, must-revalidate';

/** The exceptions from `revalidated`. */
export const cachingRules: readonly CachingRule[] = [
  { pattern: '/_astro/*', cacheControl: keptForever },
  { pattern: '/admin/assets/*', cacheControl: keptForever },
  // Without it, browsers read all crests anew whenever one more is shown.
  { pattern: '/crests.svg', cacheControl: keptForMinutes },
  // Open pages ask it whether there is a newer site.
  { pattern: '/build.json', cacheControl: 'no-store' },
];

export function cachingOf(path: string): string {
  const rule = cachingRules.find(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return rule?.cacheControl ?? revalidated;
}

/** The headers of every file, on every host. */
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

/** For data: opened as a page, it can do nothing. */
export const dataHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...inertHeaders,
};

function contentPolicy({ scriptHashes, backendOrigin, isSecure }: HostedSite): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      // Pagefind is WebAssembly.
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
 * Pages without content from feeds, where no script can be smuggled in. Together they have an island of each
 * directive, and so every script that Astro writes into pages; `checkBuild` compares the others with them.
 */
const ownPages = [
  '404.html',
  'offline/index.html',
  // With an island of `client:load`; every page has one of `client:idle`.
  'demo/link-preview/index.html',
];

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

/** The headers of a file on our own server. `path` is empty for a page that stands in for another. */
export async function localHeaders(folder: string, path: string): Promise<Record<string, string>> {
  if (known?.folder !== folder) {
    known = { folder, headers: describeSite(folder, null, false).then(securityHeaders) };
  }
  return { ...(await known.headers), 'cache-control': cachingOf(path) };
}
