import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { countOf } from '../../../common/text/counts.ts';
import { askBackend, callDatabase, describeReply, fieldsOf, isClear, type Reply } from './ask.ts';
import type { Deployment, OpenDeployment } from './findDeployment.ts';
import { listSome, ok, unanswered, wrong, type Finding, unchecked } from './finding.ts';
import { hoursSince, inWords, momentSchema, staleAfterHours } from './age.ts';
import { repairsFor } from './repairs.ts';

const bucket = 'club-badges';
const badgeFile = 'doctor-attempt.png';
/** A file of no pixels: its first eight bytes are all that a PNG must have. */
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jobsSchema = z.array(z.object({ created_at: z.coerce.date() }));
const clubsSchema = z.array(z.string());
const figuresSchema = z.object({
  sources: z.object({
    enabled: z.number(),
    states: z.object({ failing: z.number(), blocked: z.number(), gone: z.number() }),
  }),
});

/** A few feeds always fail; of so many something must be wrong with us. */
const mostFailing = 0.25;

/** Visitors may call these; they are asked without the address or token that they need. */
const forVisitors: readonly string[] = [
  'accept-invitation',
  'link-preview',
  'preview-feed',
  'scrape-article-image',
  'suggestion-status',
];

type Verdict = 'well' | 'missing' | 'shut by the gateway' | 'open' | 'broken';

/** Whether every function is there and refuses an empty call of a visitor in its own words. */
export async function checkFunctions(deployment: Deployment): Promise<Finding> {
  const folder = new URL('../../../supabase/functions/', import.meta.url);
  const names = globSync('*/index.ts', { cwd: folder }).map(dirname).sort();
  const outcomes = await Promise.all(
    names.map(async (name) => {
      const path = `/functions/v1/${name}`;
      const reply = await askBackend(deployment, path, { method: 'POST', body: {} });
      return { name, reply, verdict: judge(name, reply) };
    }),
  );
  const faulty = outcomes.filter(({ verdict }) => verdict !== 'well');
  const [first] = faulty;
  if (first === undefined) return ok(`All ${names.length} functions answer.`);
  const others = faulty.slice(1).map(({ name, verdict }) => `${name} is ${verdict}`);
  const also = others.length === 0 ? '' : ` Also: ${others.join('; ')}.`;
  const { deployFunction, setFunctionSecrets } = repairsFor(deployment);
  const redeploy = faulty
    .filter(({ verdict }) => verdict !== 'broken')
    .map(({ name }) => deployFunction(name));
  return wrong(
    `The function ${first.name} ${faultOf(first.verdict, first.reply)}.${also}`,
    first.verdict === 'open'
      ? 'It is for administrators alone, and works with the secret key.'
      : 'A button of the admin area, or a part of a page, fails without it.',
    [...new Set(redeploy)].join('\n') || setFunctionSecrets,
  );
}

function faultOf(verdict: Verdict, reply: Reply): string {
  switch (verdict) {
    case 'missing':
      return 'is not deployed';
    case 'shut by the gateway':
      return 'is shut by the gateway, which asks for a token (verify_jwt)';
    case 'open':
      return `takes calls of visitors, ${describeReply(reply)}`;
    default:
      return `does not work: ${describeReply(reply)}`;
  }
}

function judge(name: string, reply: Reply): Verdict {
  if (reply.status === 0) return 'broken';
  const { error } = fieldsOf(reply.json);
  const words = typeof error === 'string' ? error : '';
  if (reply.status === 404) return 'missing';
  const isForVisitors = forVisitors.includes(name);
  if (reply.status === 401) {
    return !isForVisitors && words === 'Please sign in.' ? 'well' : 'shut by the gateway';
  }
  if (isForVisitors) {
    // Too many calls are refused before they are read.
    const isAsked = reply.status === 400 && words.startsWith('The body is not as expected');
    return isAsked || reply.status === 429 ? 'well' : 'broken';
  }
  return reply.status < 300 || reply.status === 400 ? 'open' : 'broken';
}

/** Whether the bucket of the badges is there, read by everybody and written by no visitor. */
export async function checkStorage(deployment: Deployment): Promise<Finding> {
  const { pushMigrations } = repairsFor(deployment);
  const badge = await askBackend(deployment, `/storage/v1/object/public/${bucket}/${badgeFile}`);
  if (badge.status === 0) return unanswered(badge);
  if (/bucket/i.test(wordsOf(badge))) {
    return wrong(
      `The bucket ${bucket} is not there, or is not public.`,
      'Uploaded badges are kept in it: they cannot be uploaded, and pages show none.',
      `In the SQL editor of the project, run the statement that begins with insert into storage.buckets in supabase/migrations/20261128000400_clubs.sql; where that was never applied: ${pushMigrations}`,
    );
  }
  const path = `/storage/v1/object/${bucket}/${badgeFile}`;
  const headers = { 'content-type': 'image/png' };
  const upload = await askBackend(deployment, path, { method: 'POST', headers, body: png });
  if (!isClear(upload)) return unchecked('No clear answer came to the upload of a visitor.');
  if (upload.status >= 300)
    return ok('The bucket of the badges is public, and visitors cannot upload.');
  if (deployment.secretKey !== null) {
    const removal = { method: 'DELETE', body: { prefixes: [badgeFile] } } as const;
    await askBackend(deployment, `/storage/v1/object/${bucket}`, removal, deployment.secretKey);
  }
  return wrong(
    `Visitors can upload files to ${bucket}${deployment.secretKey === null ? `; ${badgeFile} is there now` : ''}.`,
    'Anybody could publish files under your address and fill your storage.',
    'In the dashboard of the project under Storage, Policies: delete every policy of the bucket that supabase/migrations/20261128000400_clubs.sql does not make.',
  );
}

function wordsOf(reply: Reply): string {
  const { message, error } = fieldsOf(reply.json);
  return `${String(message)} ${String(error)}`;
}

/** Whether the feeds were read lately. One that no feed answered is no run. */
export async function checkLastRun(deployment: Deployment): Promise<Finding> {
  const reply = await callDatabase(deployment, 'last_run_at');
  if (reply.status !== 200) {
    return unchecked('The database does not say when the last run was.');
  }
  const { ingest } = repairsFor(deployment);
  const why = 'What is on the site is old, and its pages own up to it.';
  const lastRunAt = momentSchema.safeParse(reply.json).data;
  if (lastRunAt === undefined) {
    return wrong('The feeds have never been read to the end.', 'The site has no news.', ingest);
  }
  const hours = hoursSince(lastRunAt, deployment.now);
  if (hours > staleAfterHours) {
    return wrong(`The feeds were last read ${inWords(hours)} ago.`, why, ingest);
  }
  return ok(`The feeds were read ${inWords(hours)} ago.`);
}

/** Whether runs come by themselves: one by hand says nothing of the next. */
export async function checkSchedule(deployment: OpenDeployment): Promise<Finding> {
  const [scheduled, first] = await Promise.all([
    findJob(deployment, 'trigger=eq.schedule&order=created_at.desc'),
    findJob(deployment, 'order=created_at.asc'),
  ]);
  if (scheduled === 'unknown' || first === 'unknown') {
    return unchecked('The database does not tell its runs.');
  }
  const sinceScheduled = scheduled === null ? null : hoursSince(scheduled, deployment.now);
  if (sinceScheduled !== null && sinceScheduled <= staleAfterHours) {
    return ok(`The schedule started a run ${inWords(sinceScheduled)} ago.`);
  }
  const sinceFirst = first === null ? 0 : hoursSince(first, deployment.now);
  if (sinceScheduled === null && sinceFirst <= staleAfterHours) {
    return ok('No scheduled run was due yet.');
  }
  return wrong(
    sinceScheduled === null
      ? 'The schedule has never started a run.'
      : `The schedule last started a run ${inWords(sinceScheduled)} ago.`,
    'Without it news comes only when somebody asks for it. GitHub switches schedules off in a repository without commits for 60 days.',
    repairsFor(deployment).schedule,
  );
}

/** When the first job that is found was made; null where there is none. */
async function findJob(
  deployment: OpenDeployment,
  query: string,
): Promise<Date | null | 'unknown'> {
  const path = `/rest/v1/ingestion_jobs?select=created_at&limit=1&${query}`;
  const reply = await askBackend(deployment, path, {}, deployment.secretKey);
  const jobs = jobsSchema.safeParse(reply.json);
  return jobs.success ? (jobs.data[0]?.created_at ?? null) : 'unknown';
}

/** Whether most of the sources can be read. */
export async function checkSources(deployment: OpenDeployment): Promise<Finding> {
  const reply = await callDatabase(deployment, 'overview_figures', deployment.secretKey);
  const figures = figuresSchema.safeParse(reply.json);
  if (!figures.success) return unchecked('The database does not tell its figures.');
  const { enabled, states } = figures.data.sources;
  if (enabled === 0) return ok('No source is enabled yet: add some under Sources in /admin.');
  const failing = states.failing + states.blocked + states.gone;
  if (failing / enabled > mostFailing) {
    return wrong(
      `${failing} of ${enabled} sources cannot be read.`,
      'Their clubs get no news. So many at once fail because of us: no way out to the network, or hosts that turn our address away.',
      'Look at what they say under Sources in /admin (filter: failing), then: npm run ingest -- --limit 10',
    );
  }
  return ok(`${enabled - failing} of ${enabled} sources can be read.`);
}

/** Whether every club of the active season has a source of its own that is read. */
export async function checkClubs(deployment: OpenDeployment): Promise<Finding> {
  const [listed, figures] = await Promise.all([
    callDatabase(deployment, 'clubs_without_source', deployment.secretKey),
    callDatabase(deployment, 'overview_figures', deployment.secretKey),
  ]);
  const clubs = clubsSchema.safeParse(listed.json);
  if (!clubs.success) return unchecked('The database does not tell which clubs have no source.');
  const isEmpty = figuresSchema.safeParse(figures.json).data?.sources.enabled === 0;
  if (isEmpty) return ok('No club has a source yet: see Source pack in /admin.');
  if (clubs.data.length === 0) return ok('Every club of the active season has an enabled source.');
  return wrong(
    `${countOf(clubs.data.length, 'club')} of the active season without an enabled source: ${listSome(clubs.data)}.`,
    'Their pages show only what feeds of whole divisions bring.',
    'npm run sources:adopt, or Source pack in /admin; else add a source under Clubs.',
  );
}
