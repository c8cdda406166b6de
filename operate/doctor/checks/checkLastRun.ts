import { hoursSince, inWords, momentOf, STALE_AFTER_HOURS } from '../age.ts';
import { askBackend } from '../ask.ts';
import type { Deployment } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';
import { repairsFor } from '../repairs.ts';

/** Whether the feeds were read lately. One that no feed answered is no run. */
export async function checkLastRun(deployment: Deployment): Promise<Finding> {
  const question = { method: 'POST', body: {} } as const;
  const reply = await askBackend(deployment, '/rest/v1/rpc/last_run_at', question);
  if (reply.kind === 'silent' || reply.status !== 200) {
    return unchecked('The database does not say when the last run was.');
  }
  const { ingest } = repairsFor(deployment);
  const why = 'What is on the site is old, and its pages own up to it.';
  const lastRunAt = momentOf(reply.json);
  if (lastRunAt === null) {
    return wrong('The feeds have never been read to the end.', 'The site has no news.', ingest);
  }
  const hours = hoursSince(lastRunAt, deployment.now);
  if (hours > STALE_AFTER_HOURS) {
    return wrong(`The feeds were last read ${inWords(hours)} ago.`, why, ingest);
  }
  return ok(`The feeds were read ${inWords(hours)} ago.`);
}
