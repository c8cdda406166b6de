import { describeReply } from '../ask.ts';
import type { Deployment } from '../deployment.ts';
import type { Facts, ReadFacts } from '../facts.ts';
import { ok, wrong, type Finding } from '../finding.ts';
import { listSome } from '../listSome.ts';
import { repairsFor } from '../repairs.ts';

/** Whether the database has the migrations of this checkout, all of them and no others. */
export function checkMigrations(
  deployment: Deployment,
  read: ReadFacts,
  reference: Facts,
): Finding {
  const { pushMigrations } = repairsFor(deployment);
  const why =
    'The site, ingestion and the admin area ask for tables and functions that are not there.';
  if (read.kind === 'failed') {
    const isMissing = read.reply.kind === 'answered' && read.reply.status === 404;
    const reason = isMissing
      ? 'the function deployment_facts is not there'
      : describeReply(read.reply);
    return wrong(`Migrations are not applied, or not all of them: ${reason}.`, why, pushMigrations);
  }
  const { migrations } = read.facts;
  if (migrations === null) {
    return wrong(
      'The database has no history of migrations.',
      'It was filled by other means, and the next migration cannot know what is there.',
      pushMigrations,
    );
  }
  const wanted = reference.migrations ?? [];
  const missing = wanted.filter((version) => !migrations.includes(version));
  if (missing.length > 0) {
    return wrong(
      `${missing.length} of ${wanted.length} migrations are not applied: ${listSome(missing)}.`,
      why,
      pushMigrations,
    );
  }
  const unknown = migrations.filter((version) => !wanted.includes(version));
  if (unknown.length > 0) {
    return wrong(
      `The database has migrations that this checkout does not know: ${listSome(unknown)}.`,
      'A newer version of Touchline wrote it, and this one may misread it.',
      'git pull && npm ci, then: npm run doctor',
    );
  }
  return ok(`All ${wanted.length} migrations are applied.`);
}
