/**
 * Stands in for supabase-js's realtime client in the browser, by an alias in `admin/vite.config.ts`: the
 * area subscribes to nothing, and a first visit should not fetch what would.
 */
export class RealtimeClient {
  /** supabase-js hands each new token on. */
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
}
