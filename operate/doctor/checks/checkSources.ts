import { z } from 'zod';
import { askBackend } from '../ask.ts';
import type { OpenDeployment } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';

const figuresSchema = z.object({
  sources: z.object({
    enabled: z.number(),
    states: z.object({ failing: z.number(), blocked: z.number(), gone: z.number() }),
  }),
});

/** A few feeds always fail; of so many something must be wrong with us. */
const MOST_FAILING = 0.25;

/** Whether most of the sources can be read. */
export async function checkSources(deployment: OpenDeployment): Promise<Finding> {
  const path = '/rest/v1/rpc/overview_figures';
  const question = { method: 'POST', body: {} } as const;
  const reply = await askBackend(deployment, path, question, deployment.secretKey);
  const figures = figuresSchema.safeParse(reply.kind === 'answered' ? reply.json : null);
  if (!figures.success) return unchecked('The database does not tell its figures.');
  const { enabled, states } = figures.data.sources;
  if (enabled === 0) return ok('No source is enabled yet: add some under Sources in /admin.');
  const failing = states.failing + states.blocked + states.gone;
  if (failing / enabled > MOST_FAILING) {
    return wrong(
      `${failing} of ${enabled} sources cannot be read.`,
      'Their clubs get no news. So many at once fail because of us: no way out to the network, or hosts that turn our address away.',
      'Look at what they say under Sources in /admin (filter: failing), then: npm run ingest -- --limit 10',
    );
  }
  return ok(`${enabled - failing} of ${enabled} sources can be read.`);
}
