import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';
import { backendOf, expect, server, test as base } from '../../site/e2e/fixtures/touchline.ts';

interface Fixtures {
  /** Writes as the administrator does, past the browser: the other one of two. */
  administrator: SupabaseClient<Database>;
}

interface WorkerFixtures {
  /** The administrator's session; another one once a test has signed out, which ends them all. */
  currentSession: () => Promise<Session>;
}

/** Playwright's test with the administrator signed in, and an error in the browser failing it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  currentSession: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const { url, keys } = backendOf(project.use.baseURL);
      const client = createClient(url, keys.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      await use(async () => {
        const { data: held } = await client.auth.getSession();
        const { error: ended } = await client.auth.getUser();
        if (held.session !== null && ended === null) return held.session;
        const { data, error } = await client.auth.signInWithPassword(server.administrator);
        if (error !== null) throw error;
        return data.session;
      });
    },
    { scope: 'worker' },
  ],

  administrator: async ({ currentSession, baseURL }, use) => {
    const { url, keys } = backendOf(baseURL);
    const { access_token: token } = await currentSession();
    await use(
      createClient<Database>(url, keys.publishableKey, {
        global: { headers: { Authorization: `Bearer ${token}` } },
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    );
  },

  page: async ({ page, currentSession, baseURL }, use) => {
    const session = await currentSession();
    // Where supabase-js keeps the session of this backend.
    const key = `sb-${new URL(backendOf(baseURL).url).hostname.split('.')[0] ?? ''}-auth-token`;
    await page.addInitScript(
      ([name, value]) => {
        // Not after a sign-out.
        if (sessionStorage.getItem('signed-in') !== null) return;
        sessionStorage.setItem('signed-in', 'once');
        localStorage.setItem(name, value);
      },
      [key, JSON.stringify(session)] as const,
    );
    await use(page);
  },
});

export { expect };
