import { createClient, type Session } from '@supabase/supabase-js';
import { expect, server, test as base } from '../../site/e2e/touchline.ts';

interface WorkerFixtures {
  session: Session;
}

/** Playwright's test with the administrator signed in, and an error in the browser failing it. */
export const test = base.extend<object, WorkerFixtures>({
  session: [
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
      const { data, error } = await client.auth.signInWithPassword(server.administrator);
      if (error !== null) throw error;
      await use(data.session);
    },
    { scope: 'worker' },
  ],

  page: async ({ page, session, baseURL }, use) => {
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
