import { z } from 'zod';
import facts from './referenceFacts.json' with { type: 'json' };
import { askBackend, type Reply } from './ask.ts';
import type { OpenDeployment } from './findDeployment.ts';

const factsSchema = z.object({
  /** Versions in order; null without a history. */
  migrations: z.array(z.string()).nullable(),
  administrators: z.number(),
  unguarded_tables: z.array(z.string()),
  /** Such as `anon may select articles`. */
  rights: z.array(z.string()),
  policies: z.array(z.string()),
});

/** What a database knows of its own deployment: the answer of `deployment_facts`. */
export type Facts = z.infer<typeof factsSchema>;

/** Facts, or the reply that held none. */
export type ReadFacts = { kind: 'read'; facts: Facts } | { kind: 'failed'; reply: Reply };

/** Asks a deployment for its facts. */
export async function readFacts(deployment: OpenDeployment): Promise<ReadFacts> {
  const question = { method: 'POST', body: {} } as const;
  const path = '/rest/v1/rpc/deployment_facts';
  const reply = await askBackend(deployment, path, question, deployment.secretKey);
  if (reply.kind === 'silent') return { kind: 'failed', reply };
  const parsed = factsSchema.safeParse(reply.json);
  return parsed.success ? { kind: 'read', facts: parsed.data } : { kind: 'failed', reply };
}

/**
 * What a deployment of this checkout should be like: the facts of a new database with every migration,
 * as `npm run db:facts` wrote them.
 */
export const referenceFacts: Facts = factsSchema.parse(facts);
