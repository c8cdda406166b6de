import { createClient, type Session } from '@supabase/supabase-js';
import { expect, server, test as base } from '../../site/e2e/touchline.ts';

interface WorkerFixtures {
  /** The administrator's session; another one once a test has signed out, which ends them all. */
  currentSession: () => Promise<Session>;
}

/** Playwright's test with the administrator signed in, and an error in the browser failing it. */
export const test = base.extend<object, WorkerFixtures>({
  currentSession: [
    async ({ browser }, use, { project }) => {
      const origin = project.use.baseURL ?? '';
      const page = await browser.newPage();
      const config = (await (await page.request.get(`${origin}/config.json`)).json()) as {
        publishableKey: string;
      };
      await page.close();
      const client = createClient(origin, config.publishableKey, {
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

  page: async ({ page, currentSession, baseURL }, use) => {
    const session = await currentSession();
    // Where supabase-js keeps the session of this origin.
    const key = `sb-${new URL(baseURL ?? '').hostname.split('.')[0] ?? ''}-auth-token`;
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
