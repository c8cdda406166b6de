import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, type SerwistPlugin } from 'serwist';
import { assetCache, isKeptPath, pageCache, pageKey, type KeepMessage } from './keptPages.ts';
import { forgetPage, heedWithdrawals, markAsKept } from './withdrawals.ts';

/** Written ahead of this file by `writeServiceWorker`. */
interface Shell {
  /** Changes with the offline page. */
  offlineRevision: string;
  /** Styles, fonts and scripts that every visitor needs. */
  assets: string[];
}

/** The types of workers and of pages exclude each other: these are the parts in use. */
declare const self: {
  shell: Shell;
  addEventListener(type: 'install' | 'message', listener: (event: WorkerEvent) => void): void;
};

interface WorkerEvent extends Event {
  data?: unknown;
  waitUntil(task: Promise<unknown>): void;
}

const daySeconds = 86_400;
/** Younger pages are not fetched again. */
const freshMs = 30 * 60_000;
const offlinePage = '/offline/';

const assets = new CacheFirst({
  cacheName: assetCache,
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * daySeconds })],
});

const ours: SerwistPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageKey(request.url)),
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 404 || response.status === 410) await forgetPage(request.url);
    return response;
  },
  cacheWillUpdate: ({ request, response }) => {
    const isGood = response.status === 200 && !response.redirected;
    const isWanted = isHtml(response) || isKeptPath(request.url);
    return Promise.resolve(isGood && isWanted ? response : null);
  },
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    cachedResponse && isHtml(cachedResponse) ? markAsKept(cachedResponse) : cachedResponse,
};

/** The network comes first; kept pages are for when there is none. */
const pages = new NetworkFirst({
  cacheName: pageCache,
  networkTimeoutSeconds: 8,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({
      maxEntries: 120,
      maxAgeSeconds: 14 * daySeconds,
      purgeOnQuotaError: true,
    }),
    ours,
  ],
});

const serwist = new Serwist({
  precacheEntries: [{ url: offlinePage, revision: self.shell.offlineRevision }],
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'),
      handler: assets,
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/build.json',
      handler: async ({ request, event }) => {
        const response = await fetch(request);
        (event as unknown as WorkerEvent).waitUntil(heedWithdrawals(response.clone()));
        return response;
      },
    },
    {
      matcher: ({ url, request, sameOrigin }) =>
        sameOrigin && (request.mode === 'navigate' ? isPublic(url) : isKeptPath(url.href)),
      handler: pages,
    },
  ],
  fallbacks: {
    entries: [{ url: offlinePage, matcher: ({ request }) => request.mode === 'navigate' }],
  },
});
serwist.addEventListeners();

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all(self.shell.assets.map((path) => keepAsset(path, event)))),
);

self.addEventListener('message', (event) => {
  const { keep } = event.data as Partial<KeepMessage>;
  if (Array.isArray(keep)) event.waitUntil(keepPages(keep, event));
});

function isHtml({ headers }: Response): boolean {
  return /^text\/html\b/.test(headers.get('content-type') ?? '');
}

/** Excludes the admin area and the backend. */
function isPublic({ pathname }: URL): boolean {
  return !/^\/(admin|auth|functions|hooks|rest|storage|healthz|demo)(\/|$)/.test(pathname);
}

/** A worker whose files cannot all be had is not installed. */
async function keepAsset(path: string, event: WorkerEvent): Promise<void> {
  const response = await assets.handle({ event: event as never, request: new Request(path) });
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}.`);
}

/** One after the other: nobody waits for them. */
async function keepPages(paths: readonly string[], event: WorkerEvent): Promise<void> {
  const cache = await caches.open(pageCache);
  for (const path of paths) {
    const request = new Request(path);
    const kept = await cache.match(pageKey(request.url), { ignoreVary: true });
    const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
    if (age < freshMs) continue;
    const [, done] = pages.handleAll({ event: event as never, request });
    await done.catch(() => undefined);
  }
}
