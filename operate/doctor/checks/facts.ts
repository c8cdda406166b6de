import { z } from 'zod';
import facts from './referenceFacts.json' with { type: 'json' };
import { callDatabase } from './ask.ts';
import type { OpenDeployment } from './findDeployment.ts';

const factsSchema = z.object({
  /** Versions in order; null without a history. */
  migrations: z.array(z.string()).nullable(),
  administrators: z.number(),
  /** The first thing that the watch of a hosted project lacks; null where it is kept. */
  watch_lacks: z.enum(['pg_cron', 'pg_net', 'secrets', 'task']).nullable(),
  unguarded_tables: z.array(z.string()),
  /** Such as `anon may select articles`. */
  rights: z.array(z.string()),
  policies: z.array(z.string()),
});

/** The answer of `deployment_facts`: a database about its own deployment. */
export type Facts = z.infer<typeof factsSchema>;

export type ReadFacts = Awaited<ReturnType<typeof readFacts>>;

/** Asks a deployment for its facts; they are null where the reply holds none. */
export async function readFacts(deployment: OpenDeployment) {
  const reply = await callDatabase(deployment, 'deployment_facts', deployment.secretKey);
  return { reply, facts: factsSchema.safeParse(reply.json).data ?? null };
}

/**
 * The facts that a deployment of this checkout should have: those of a new database with every migration,
 * as `npm run db:facts` wrote them.
 */
export const referenceFacts: Facts = factsSchema.parse(facts);
