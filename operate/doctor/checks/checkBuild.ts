import { z } from 'zod';
import { hoursSince, inWords, momentOf, staleBefore } from '../age.ts';
import { ask, askBackend, fieldsOf } from '../ask.ts';
import type { DeploymentWithSite } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';
import { repairsFor } from '../repairs.ts';

const changesSchema = z.array(z.object({ updated_at: z.coerce.date() }));

/** Whether the site holds what has changed since it was built, but for the last few hours. */
export async function checkBuild(deployment: DeploymentWithSite): Promise<Finding> {
  const { siteUrl, now } = deployment;
  const { build } = repairsFor(deployment);
  const reply = await ask(deployment, `${siteUrl}/build.json`);
  if (reply.kind === 'silent') return unchecked(`No answer came: ${reply.because}.`);
  const builtAt = momentOf(fieldsOf(reply.json)['builtAt']);
  if (reply.status !== 200 || builtAt === null) {
    return wrong(
      'The site has no build.json that says when it was built.',
      'Open pages cannot tell that there is newer news.',
      `Publish the whole of dist: ${build}`,
    );
  }
  const age = inWords(hoursSince(builtAt, now));
  const question = new URLSearchParams([
    ['select', 'updated_at'],
    ['updated_at', `gt.${builtAt.toISOString()}`],
    ['updated_at', `lt.${staleBefore(now).toISOString()}`],
    ['order', 'updated_at.asc'],
    ['limit', '1'],
  ]);
  const changes = await askBackend(deployment, `/rest/v1/articles?${question.toString()}`);
  const parsed = changesSchema.safeParse(changes.kind === 'answered' ? changes.json : null);
  if (!parsed.success) return unchecked('The database does not say what has changed.');
  const [first] = parsed.data;
  if (first === undefined)
    return ok(`The site was built ${age} ago, and holds what was to be told.`);
  return wrong(
    `The site was built ${age} ago and lacks news that is ${inWords(hoursSince(first.updated_at, now))} old.`,
    'Ingestion works, but visitors see none of it: builds fail, or nothing starts them.',
    build,
  );
}
