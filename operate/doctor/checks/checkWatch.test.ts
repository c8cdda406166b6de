import { expect, it } from 'vitest';
import type { Facts } from './facts.ts';
import type { Deployment, OpenDeployment } from './findDeployment.ts';
import { checkAlerts, checkWatch } from './checkWatch.ts';

const check = (supabaseUrl: string, watch_lacks: Facts['watch_lacks']) =>
  checkWatch({ supabaseUrl } as Deployment, { watch_lacks } as Facts);
const hosted = 'https://abcdefghijklmnopqrst.supabase.co';

it.each([
  ['pg_cron', /pg_cron is switched off/, /Extensions.*schedule_watch/],
  ['pg_net', /pg_net is switched off/, /Extensions.*schedule_watch/],
  ['secrets', /vault has no touchline_url/, /create_secret\('https:\/\/abcdefghijklmnopqrst\.supa/],
  ['task', /no task touchline-watch/, /schedule_watch/],
] as const)('without %s a hosted project is told what to do', (lack, what, repair) => {
  expect(check(hosted, lack)).toMatchObject({
    what: expect.stringMatching(what) as unknown,
    repair: expect.stringMatching(repair) as unknown,
  });
});

it('a hosted project that has all of it is in order, and so is a server without', () => {
  expect(check(hosted, null).kind).toBe('ok');
  expect(check('http://127.0.0.1:4321', 'pg_cron').kind).toBe('ok');
});

it('tells what is wrong with the setting of a channel, and where that is set', async () => {
  const error = 'ALERT_WEBHOOK_URL is not a web address.';
  const send = () => Promise.resolve(Response.json({ error }, { status: 502 }));
  const deployment = { supabaseUrl: hosted, secretKey: 'secret', fetch: send as typeof fetch };
  expect(await checkAlerts(deployment as OpenDeployment)).toMatchObject({
    what: error,
    repair: expect.stringMatching(/\.env for npm start.*supabase secrets set/) as unknown,
  });
});
