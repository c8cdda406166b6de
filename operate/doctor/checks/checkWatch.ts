import { z } from 'zod';
import { askBackend, describeReply } from './ask.ts';
import type { Facts } from './facts.ts';
import type { Deployment, OpenDeployment } from './findDeployment.ts';
import { ok, unchecked, wrong, type Finding } from './finding.ts';
import { repairsFor } from './repairs.ts';

const listSchema = z.object({ channels: z.array(z.object({ title: z.string() })) });
const failuresSchema = z.array(z.object({ failure: z.string() }));

/** Whether somebody hears when something goes wrong; sends nothing. */
export async function checkAlerts(deployment: OpenDeployment): Promise<Finding> {
  const question = { method: 'POST', body: { action: 'list' } } as const;
  const [reply, untold] = await Promise.all([
    askBackend(deployment, '/functions/v1/send-alerts', question, deployment.secretKey),
    askBackend(
      deployment,
      '/rest/v1/alerts?select=failure&failure=not.is.null&limit=1',
      {},
      deployment.secretKey,
    ),
  ]);
  const why = 'Nobody hears of runs that stop, a build that fails or a source that dies.';
  if (reply.status === 502 && reply.message !== null) {
    return wrong(
      reply.message,
      why,
      'Set it where the functions read it: in .env for npm start, else with npx supabase secrets set.',
    );
  }
  const list = listSchema.safeParse(reply.json);
  if (!list.success) return unchecked(`Channels are not told: ${describeReply(reply)}.`);
  const titles = list.data.channels.map(({ title }) => title);
  if (titles.length === 0) {
    return ok('No channel is set, so nobody is told (ALERT_WEBHOOK_URL, SMTP_URL).');
  }
  const [failed] = failuresSchema.safeParse(untold.json).data ?? [];
  if (failed !== undefined) {
    return wrong(
      `An alert was not taken: ${failed.failure}`,
      why,
      'Put the address or the password right, and press Send a test on the Overview.',
    );
  }
  return ok(`What is wrong is told by: ${titles.join(', ')}.`);
}

const lacks: Record<NonNullable<Facts['watch_lacks']>, string> = {
  pg_cron: 'pg_cron is switched off',
  pg_net: 'pg_net is switched off',
  secrets: 'the vault has no touchline_url and touchline_secret_key',
  task: 'pg_cron has no task touchline-watch',
};

/** Whether the database of a hosted project notices a missed run; the server of `npm start` does so itself. */
export function checkWatch(deployment: Deployment, { watch_lacks: lack }: Facts): Finding {
  const { keepWatch } = repairsFor(deployment);
  if (keepWatch === null) return ok('The server keeps watch itself.');
  if (lack === null) return ok('The database keeps watch every ten minutes.');
  return wrong(
    `The database does not keep watch: ${lacks[lack]}.`,
    'A run that GitHub skips is missed, a change by SQL waits for the next run, and alerts wait for a workflow.',
    keepWatch[lack],
  );
}
