import { z } from 'zod';
import { askBackend, describeReply, isClear, type Reply, type Question } from './ask.ts';
import type { Deployment } from './findDeployment.ts';
import { ok, unanswered, unchecked, wrong, type Finding, listSome } from './finding.ts';
import { repairsFor } from './repairs.ts';
import type { Facts } from './facts.ts';

/** A row that cannot be there. */
const nobody = '00000000-0000-4000-8000-00000000d0c7';

/** A table of the API as visitors find it. */
interface VisitorTable {
  name: string;
  /** Whether visitors may read its rows; of `articles` and `sources` only some. */
  isRead: boolean;
  /** Finds no row. */
  filter: string;
  /** Changes no row. */
  change: object;
  /** A row that the table itself turns away, so that an attempt leaves nothing; null without one. */
  invalidRow: object | null;
}

const keyed = { filter: `id=eq.${nobody}`, change: { id: nobody } };
/** Other columns must be given. */
const incomplete = { ...keyed, invalidRow: { id: nobody } };
/** There is no such status. */
const job = { ...keyed, isRead: false, invalidRow: { status: 'doctor' } };
/** The database alone writes it. */
const record = { isRead: false, invalidRow: null };

/** The tables and views, with attempts that change nothing even where they succeed. */
const visitorTables: readonly VisitorTable[] = [
  { name: 'about_page_content', isRead: true, ...keyed, invalidRow: null },
  { name: 'articles', isRead: true, ...incomplete },
  { name: 'clubs', isRead: true, ...incomplete },
  { name: 'leagues', isRead: true, ...incomplete },
  { name: 'link_previews', isRead: true, ...incomplete },
  { name: 'seasons', isRead: true, ...incomplete },
  { name: 'sources', isRead: true, ...incomplete },
  {
    name: 'league_memberships',
    isRead: true,
    filter: `club_id=eq.${nobody}`,
    change: { club_id: nobody },
    invalidRow: { club_id: nobody },
  },
  { name: 'discovery_jobs', ...job },
  { name: 'ingestion_jobs', ...job },
  { name: 'site_builds', ...job },
  // Visitors add to it: what they may not is to read, change or delete.
  { name: 'feed_submissions', isRead: false, ...keyed, invalidRow: null },
  {
    name: 'removed_articles',
    ...record,
    filter: 'url_key=eq.doctor.invalid',
    change: { url_key: 'doctor.invalid' },
  },
  { name: 'alerts', ...keyed, isRead: false, invalidRow: { kind: 'doctor' } },
  { name: 'source_reviews', isRead: false, ...keyed, invalidRow: { kind: 'doctor' } },
  { name: 'feed_checks', ...record, filter: 'key=eq.doctor.invalid', change: { key: 'doctor' } },
  { name: 'reviews', ...record, ...keyed },
  { name: 'audit_changes', ...record, ...keyed },
  { name: 'audit_entries', ...record, filter: 'id=eq.-1', change: { id: -1 } },
  { name: 'audit_log', ...record, ...keyed },
  { name: 'publishers', isRead: false, ...keyed, invalidRow: { name: '' } },
  { name: 'invitations', isRead: false, ...keyed, invalidRow: { email: '' } },
  { name: 'club_contents', ...record, ...keyed },
  { name: 'club_summaries', ...record, ...keyed },
  { name: 'club_statistics', ...record, ...keyed },
  { name: 'source_statistics', ...record, ...keyed },
  ...['weekly_stories', 'weekly_fetches'].map((name) => ({
    name,
    ...record,
    filter: `source_id=eq.${nobody}`,
    change: { source_id: nobody },
  })),
];

const settingsSchema = z.object({
  disable_signup: z.boolean(),
  external: z.object({ anonymous_users: z.boolean().default(false) }),
});

/** Too short for every backend, so that no account comes of the attempt where sign-up is open. */
const attemptedUser = { email: 'doctor@touchline.invalid', password: 'x' };
/** A call that is not there refuses as well. */
const refusals: readonly unknown[] = ['signup_disabled', 'not_found'];

/** The questions that get a visitor nothing; `leak` is what one would have got at. */
const questions: readonly ({ leak: string; path: string } & Pick<Question, 'headers'>)[] = [
  { leak: 'hidden articles', path: '/rest/v1/articles?select=id&is_visible=eq.false&limit=1' },
  {
    // Those that have a visible story lend it their name.
    leak: 'disabled sources',
    path: '/rest/v1/sources?select=id,articles!articles_source_id_fkey(id)&is_enabled=eq.false&articles=is.null&limit=1',
  },
  { leak: 'the errors of sources', path: '/rest/v1/sources?select=last_error&limit=1' },
  {
    leak: 'the list of administrators',
    path: '/rest/v1/admins?select=user_id&limit=1',
    headers: { 'accept-profile': 'private' },
  },
  ...visitorTables
    .filter(({ isRead }) => !isRead)
    .map(({ name }) => ({ leak: name, path: `/rest/v1/${name}?select=*&limit=1` })),
];

/** Whether a visitor reads what the site shows and nothing else: tried, not looked up. */
export async function checkVisitorReads(deployment: Deployment): Promise<Finding> {
  const clubs = await askBackend(deployment, '/rest/v1/clubs?select=id&limit=1');
  if (clubs.status === 0) return unanswered(clubs);
  const replies = await Promise.all(
    questions.map(async ({ leak, path, headers = {} }) => ({
      leak,
      reply: await askBackend(deployment, path, { headers }),
    })),
  );
  const leaks = replies.filter(({ reply }) => rowsOf(reply) > 0).map(({ leak }) => leak);
  if (leaks.length > 0) {
    return wrong(
      `Visitors can read ${listSome(leaks)}.`,
      'Anybody with a browser has the publishable key, and sees what was hidden or is for administrators alone.',
      'Put right what the lines about row-level security and grants say (they need SUPABASE_SECRET_KEY), and run npm run doctor again.',
    );
  }
  if (clubs.status !== 200) {
    return wrong(
      `Visitors cannot read the clubs: ${describeReply(clubs)}.`,
      'The site is built with what a visitor may read.',
      repairsFor(deployment).pushMigrations,
    );
  }
  const unclear = replies.filter(({ reply }) => !isClear(reply)).map(({ leak }) => leak);
  if (unclear.length > 0) return unchecked(`No clear answer came about ${listSome(unclear)}.`);
  return ok('Visitors read what the site shows, and nothing else.');
}

function rowsOf(reply: Reply): number {
  return reply.status === 200 && Array.isArray(reply.json) ? reply.json.length : 0;
}

/** Whether a visitor's writes are refused: tried with rows that are not there and cannot be. */
export async function checkVisitorWrites(deployment: Deployment): Promise<Finding> {
  const outcomes = await Promise.all(
    visitorTables.flatMap(attemptsOn).map(async ({ title, path, question }) => ({
      title,
      verdict: judge(await askBackend(deployment, path, question)),
    })),
  );
  const titlesOf = (verdict: Verdict) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).map(({ title }) => title);
  const allowed = titlesOf('allowed');
  if (allowed.length > 0) {
    return wrong(
      `A visitor is not refused: ${listSome(allowed)}.`,
      'Anybody with a browser has the publishable key, and could change the news or delete it.',
      'Put right what the lines about row-level security and grants say (they need SUPABASE_SECRET_KEY), and run npm run doctor again.',
    );
  }
  const unclear = titlesOf('unclear');
  if (unclear.length > 0) return unchecked(`No clear answer came to: ${listSome(unclear)}.`);
  return ok(`A visitor is refused ${outcomes.length} ways to write.`);
}

function attemptsOn({ name, filter, change, invalidRow }: VisitorTable) {
  const path = `/rest/v1/${name}`;
  const found = `${path}?${filter}`;
  const attempt = (verb: string, to: string, question: Question) => {
    return { title: `${verb} ${name}`, path: to, question };
  };
  return [
    ...(invalidRow === null ? [] : [attempt('insert', path, { method: 'POST', body: invalidRow })]),
    attempt('update', found, { method: 'PATCH', body: change }),
    attempt('delete', found, { method: 'DELETE' }),
  ];
}

type Verdict = 'refused' | 'allowed' | 'unclear';

function judge(reply: Reply): Verdict {
  // Where a constraint complains, the right to write was there.
  if (reply.code?.startsWith('23') === true) return 'allowed';
  // A view of several tables takes no row from anybody, and says so before it looks at rights.
  if (reply.code === '55000') return 'refused';
  if (!isClear(reply)) return 'unclear';
  return reply.status < 300 ? 'allowed' : 'refused';
}

/** Whether sign-up is closed: what the settings say, and what an attempt is told. */
export async function checkSignUp(deployment: Deployment): Promise<Finding> {
  const reply = await askBackend(deployment, '/auth/v1/settings');
  if (reply.status === 0) return unanswered(reply);
  const settings = settingsSchema.safeParse(reply.json);
  if (!settings.success) return unchecked('The settings of sign-in cannot be read.');
  const why =
    'Anybody can make an account. It is no administrator’s, but reads and tries more than a visitor, and fills your list of users.';
  const { pushSettings } = repairsFor(deployment);
  if (!settings.data.disable_signup) {
    return wrong('Sign-up is open: its settings allow new accounts.', why, pushSettings);
  }
  if (settings.data.external.anonymous_users) {
    return wrong('Anonymous sign-in is open.', why, pushSettings);
  }
  const attempt = await askBackend(deployment, '/auth/v1/signup', {
    method: 'POST',
    body: attemptedUser,
  });
  if (attempt.status === 0) return unanswered(attempt);
  if (attempt.status === 429) return unchecked('The backend asks to try again later.');
  if (attempt.status >= 400 && refusals.includes(attempt.code)) {
    return ok('Sign-up is closed, and an attempt was refused.');
  }
  return wrong(
    `Sign-up is open: an attempt was not refused for being one, ${describeReply(attempt)}.`,
    why,
    pushSettings,
  );
}

/** Whether anybody may administer the site. */
export function checkAdministrator({ administrators }: Facts): Finding {
  if (administrators > 0) {
    return ok(
      administrators === 1
        ? 'There is one administrator.'
        : `There are ${administrators} administrators.`,
    );
  }
  return wrong(
    'There is no administrator.',
    'Nobody can sign in at /admin, and sources, clubs and articles cannot be looked after.',
    'npm run admin:create -- you@example.com',
  );
}
