import pLimit from 'p-limit';
import * as siteChecks from './checks/checkSite.ts';
import * as watchChecks from './checks/checkWatch.ts';
import * as accessChecks from './checks/checkAccess.ts';
import * as workChecks from './checks/checkWork.ts';
import * as databaseChecks from './checks/checkDatabase.ts';
import type { Deployment, DeploymentWithSite, OpenDeployment } from './checks/findDeployment.ts';
import { readFacts, type Facts, type ReadFacts } from './checks/facts.ts';
import { unchecked, type Diagnosis, type Finding } from './checks/finding.ts';

/** A hundred questions all at once would look like an attack, and slow the visitors down. */
const mostAtOnce = 6;

/** A thing that checks need, or why it cannot be had. */
type Part<Value> = { has: Value } | { lacks: string };

/**
 * Looks at a deployment from outside. Nothing is changed by it: what it tries to write cannot be
 * stored. What a check needs and cannot have leaves it unchecked, so that one fault is told once.
 *
 * @param reference What the database should be like.
 */
export async function runDoctor(examined: Deployment, reference: Facts): Promise<Diagnosis[]> {
  const limit = pLimit(mostAtOnce);
  const deployment: Deployment = {
    ...examined,
    fetch: (input, init) => limit(() => examined.fetch(input, init)),
  };
  const { siteUrl } = deployment;
  const part: Part<DeploymentWithSite> =
    siteUrl === null ? { lacks: 'SITE_URL is not set.' } : { has: { ...deployment, siteUrl } };
  const [address, site] = await Promise.all([
    siteChecks.checkAddress(deployment),
    examine(part, siteChecks.checkSite),
  ]);
  const backend = narrow({ has: deployment }, address, 'The backend does not answer.');
  const [publishable, secret] = await Promise.all([
    examine(backend, databaseChecks.checkPublishableKey),
    examine(withSecretKey(backend), databaseChecks.checkSecretKey),
  ]);
  const visitor = narrow(backend, publishable, 'The publishable key is not in order.');
  const server = narrow(withSecretKey(backend), secret, 'The secret key is not in order.');
  const read: Part<ReadFacts> = 'lacks' in server ? server : { has: await readFacts(server.has) };
  const known: Part<Facts> =
    'lacks' in read
      ? read
      : read.has.facts !== null
        ? { has: read.has.facts }
        : { lacks: 'The database does not say what is deployed: see Migrations.' };
  const page = narrow(part, site, 'The site does not answer.');

  const findings: Readonly<Record<string, Finding | Promise<Finding>>> = {
    Backend: address,
    'Publishable key': publishable,
    'Secret key': secret,
    Site: site,
    Migrations: examine(read, (has) => databaseChecks.checkMigrations(deployment, has, reference)),
    'Row-level security': examine(known, (has) => databaseChecks.checkRowSecurity(has, reference)),
    Grants: examine(known, (has) => databaseChecks.checkGrants(has, reference)),
    'What visitors read': examine(visitor, accessChecks.checkVisitorReads),
    'What visitors write': examine(visitor, accessChecks.checkVisitorWrites),
    'Sign-up': examine(visitor, accessChecks.checkSignUp),
    Administrator: examine(known, accessChecks.checkAdministrator),
    Functions: examine(visitor, workChecks.checkFunctions),
    Storage: examine(visitor, workChecks.checkStorage),
    'Last run': examine(visitor, workChecks.checkLastRun),
    Schedule: examine(server, workChecks.checkSchedule),
    Watch: examine(known, (has) => watchChecks.checkWatch(deployment, has)),
    Sources: examine(server, workChecks.checkSources),
    Clubs: examine(server, workChecks.checkClubs),
    Alerts: examine(server, watchChecks.checkAlerts),
    Headers: examine(page, siteChecks.checkSiteHeaders),
    "Site's backend": examine(page, (has) =>
      examine(visitor, () => siteChecks.checkSiteBackend(has)),
    ),
    'Admin area': examine(page, siteChecks.checkAdminLink),
    Contact: examine(page, (has) => examine(visitor, () => siteChecks.checkContact(has))),
    Build: examine(page, (has) => examine(visitor, () => siteChecks.checkBuild(has))),
  };
  return Promise.all(
    Object.entries(findings).map(async ([subject, finding]) => ({
      subject,
      finding: await finding,
    })),
  );
}

function withSecretKey(backend: Part<Deployment>): Part<OpenDeployment> {
  if ('lacks' in backend) return backend;
  const { secretKey } = backend.has;
  return secretKey === null
    ? { lacks: 'SUPABASE_SECRET_KEY is not set.' }
    : { has: { ...backend.has, secretKey } };
}

async function examine<Value>(
  part: Part<Value>,
  check: (value: Value) => Finding | Promise<Finding>,
): Promise<Finding> {
  return 'has' in part ? check(part.has) : unchecked(part.lacks);
}

/** A part that a check has found to be in order. */
function narrow<Value>(part: Part<Value>, finding: Finding, lacks: string): Part<Value> {
  return 'lacks' in part || finding.kind === 'ok' ? part : { lacks };
}
