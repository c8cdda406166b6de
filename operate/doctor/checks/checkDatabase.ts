import { askBackend, callDatabase, describeReply, keyKind } from './ask.ts';
import type { Deployment, OpenDeployment } from './findDeployment.ts';
import { ok, unanswered, wrong, type Finding, listSome } from './finding.ts';
import { repairsFor } from './repairs.ts';
import type { Facts, ReadFacts } from './facts.ts';

/** Whether the publishable key is taken, and is not the secret one. */
export async function checkPublishableKey(deployment: Deployment): Promise<Finding> {
  const { readKeys } = repairsFor(deployment);
  const why = 'This key is written into every page, and is all that a visitor has.';
  if (keyKind(deployment.publishableKey) === 'secret' || (await mayAskFacts(deployment))) {
    return wrong(
      'SUPABASE_PUBLISHABLE_KEY holds the secret key.',
      `${why} Whoever reads it there could change and delete everything.`,
      `Set SUPABASE_PUBLISHABLE_KEY to the publishable key, build the site again, and replace the secret key if the site was published with it. ${readKeys}`,
    );
  }
  const reply = await askBackend(deployment, '/auth/v1/settings');
  if (reply.status === 0) return unanswered(reply);
  if (reply.status === 200) return ok('The publishable key is accepted.');
  return wrong(
    `SUPABASE_PUBLISHABLE_KEY is refused: ${describeReply(reply)}.`,
    `${why} With a wrong one neither searching nor signing in works.`,
    `Set SUPABASE_PUBLISHABLE_KEY to the publishable key of this very project. ${readKeys}`,
  );
}

/** Tries a call that only the holder of the secret key may make, whatever the key looks like. */
async function mayAskFacts(deployment: Deployment): Promise<boolean> {
  return (await callDatabase(deployment, 'deployment_facts')).status === 200;
}

/** Whether the secret key is taken for what it is. */
export async function checkSecretKey(deployment: OpenDeployment): Promise<Finding> {
  const { readKeys } = repairsFor(deployment);
  const repair = `Set SUPABASE_SECRET_KEY to the secret key of this very project, also in the secrets of the workflows. ${readKeys}`;
  const why = 'Ingestion writes with this key: without it no news comes in.';
  if (keyKind(deployment.secretKey) === 'publishable') {
    return wrong('SUPABASE_SECRET_KEY holds the publishable key.', why, repair);
  }
  // Its root is closed to everybody else, and there before the first migration.
  const reply = await askBackend(deployment, '/rest/v1/', {}, deployment.secretKey);
  if (reply.status === 0) return unanswered(reply);
  if (reply.status === 200) return ok('The secret key is accepted.');
  return wrong(`SUPABASE_SECRET_KEY is refused: ${describeReply(reply)}.`, why, repair);
}

/** Whether the database has the migrations of this checkout, all of them and no others. */
export function checkMigrations(
  deployment: Deployment,
  read: ReadFacts,
  reference: Facts,
): Finding {
  const { pushMigrations } = repairsFor(deployment);
  const why =
    'The site, ingestion and the admin area ask for tables and functions that are not there.';
  if (read.facts === null) {
    const isMissing = read.reply.status === 404;
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
  const unknown = migrations.filter((version) => !wanted.includes(version)).sort();
  if (unknown.some((version) => version < (wanted.at(-1) ?? ''))) {
    return wrong(
      `The database has migrations of an older version: ${listSome(unknown)}.`,
      'This version does not take it over, and the next migration cannot be pushed.',
      'In a checkout of that version: npm run export -- FOLDER; then here, with an empty database: npm run import -- FOLDER',
    );
  }
  const missing = wanted.filter((version) => !migrations.includes(version));
  if (missing.length > 0) {
    return wrong(
      `${missing.length} of ${wanted.length} migrations are not applied: ${listSome(missing)}.`,
      why,
      pushMigrations,
    );
  }
  if (unknown.length > 0) {
    return wrong(
      `The database has migrations that this checkout does not know: ${listSome(unknown)}.`,
      'A newer version of Touchline wrote it, and this one may misread it.',
      'git pull && npm ci, then: npm run doctor',
    );
  }
  return ok(`All ${wanted.length} migrations are applied.`);
}

/** Whether every table has row-level security, with the policies that the migrations made. */
export function checkRowSecurity(facts: Facts, reference: Facts): Finding {
  const { unguarded_tables: unguarded, policies } = facts;
  if (unguarded.length > 0) {
    return wrong(
      `Row-level security is switched off on: ${listSome(unguarded)}.`,
      'Every row of such a table is open to whoever may use it at all: hidden articles are shown, and signed-in users write like administrators.',
      `In the SQL editor of the project: ${unguarded.map(enableOn).join(' ')}`,
    );
  }
  const missing = reference.policies.filter((policy) => !policies.includes(policy));
  if (missing.length > 0) {
    return wrong(
      `Policies are missing: ${listSome(missing)}.`,
      'What they allowed is refused: visitors or administrators find nothing where there is something.',
      'Copy each from supabase/migrations into the SQL editor of the project.',
    );
  }
  const extra = policies.filter((policy) => !reference.policies.includes(policy));
  if (extra.length > 0) {
    return wrong(
      `There are policies that no migration made: ${listSome(extra)}.`,
      'A policy adds to what others allow, and may open what was shut.',
      `In the SQL editor of the project: ${extra.map(dropOf).join(' ')}`,
    );
  }
  return ok(`Every table has row-level security, with ${policies.length} policies.`);
}

function enableOn(table: string): string {
  return `alter table public.${table} enable row level security;`;
}

/** `articles: Anyone reads, select for anon` */
function dropOf(policy: string): string {
  const table = policy.slice(0, policy.indexOf(': '));
  const name = policy.slice(table.length + 2, policy.lastIndexOf(', '));
  return `drop policy "${name}" on public.${table};`;
}

/** Whether visitors and signed-in users have the rights that the migrations grant, and no more. */
export function checkGrants(facts: Facts, reference: Facts): Finding {
  const extra = facts.rights.filter((right) => !reference.rights.includes(right));
  if (extra.length > 0) {
    return wrong(
      `More is granted than should be: ${listSome(extra)}.`,
      'anon is every visitor and authenticated everybody who signed in: policies are then all that is left between them and the data.',
      `In the SQL editor of the project: ${extra.map((right) => statementOf('revoke', right)).join(' ')}`,
    );
  }
  const missing = reference.rights.filter((right) => !facts.rights.includes(right));
  if (missing.length > 0) {
    return wrong(
      `Rights are missing: ${listSome(missing)}.`,
      'The site or the admin area is refused what it needs.',
      `In the SQL editor of the project: ${missing.map((right) => statementOf('grant', right)).join(' ')}`,
    );
  }
  return ok(
    `Visitors and signed-in users have the ${facts.rights.length} rights they need, and no more.`,
  );
}

/** For `anon may select sources(id, name)`: `grant select (id, name) on table public.sources to anon;`. */
function statementOf(verb: 'grant' | 'revoke', right: string): string {
  const [, role = '', may = '', name = '', list = ''] =
    /^(\w+) may (\w+) (\w+)(\(.*\))?$/.exec(right) ?? [];
  const what =
    may === 'call'
      ? `execute on function public.${name}${list}`
      : `${may}${list === '' ? '' : ` ${list}`} on table public.${name}`;
  return verb === 'grant' ? `grant ${what} to ${role};` : `revoke ${what} from ${role}, public;`;
}
