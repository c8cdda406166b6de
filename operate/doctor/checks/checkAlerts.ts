import { z } from 'zod';
import { askBackend, describeReply } from '../ask.ts';
import type { OpenDeployment } from '../findDeployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';

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
