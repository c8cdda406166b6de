import { pageCache, pageKey } from './keptPages.ts';

const stateCache = 'touchline-state';
const withdrawnKey = '/withdrawn';

/** Forgets a page that the network says is gone. */
export async function forgetPage(address: string): Promise<void> {
  await (await caches.open(pageCache)).delete(pageKey(address), { ignoreVary: true });
}

/** Forgets pages older than the build once `/build.json` tells of another withdrawal than before. */
export async function heedWithdrawals(answer: Response): Promise<void> {
  const build: unknown = answer.ok ? await answer.json() : null;
  const { builtAt, withdrawn } = (build ?? {}) as { builtAt?: string; withdrawn?: string };
  if (builtAt === undefined || withdrawn === undefined) return;
  const state = await caches.open(stateCache);
  const known = await (await state.match(withdrawnKey))?.text();
  if (known === withdrawn) return;
  await forgetPagesBefore(Date.parse(builtAt));
  await state.put(withdrawnKey, new Response(withdrawn));
}

async function forgetPagesBefore(builtAt: number): Promise<void> {
  const cache = await caches.open(pageCache);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request, { ignoreVary: true });
    const fetchedAt = Date.parse(kept?.headers.get('date') ?? '');
    if (!(fetchedAt >= builtAt)) await cache.delete(request, { ignoreVary: true });
  }
}

/** The page with a word on its root that it comes from this device; `startFreshness` says so. */
export async function markAsKept(page: Response): Promise<Response> {
  const text = await page.text();
  const headers = new Headers(page.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(text.replace(/<html\b/, '<html data-kept'), { headers });
}
