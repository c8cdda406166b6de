import { askBackend, describeReply, type Answered, type Reply } from '../ask.ts';
import type { Deployment } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';
import { listSome } from '../listSome.ts';
import { repairsFor } from '../repairs.ts';
import { visitorTables } from '../visitorTables.ts';

interface Question {
  /** What a visitor would have got at. */
  leak: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
}

const questions: readonly Question[] = [
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
  if (clubs.kind === 'silent') return unchecked(`No answer came: ${clubs.because}.`);
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
  return reply.kind === 'answered' && reply.status === 200 && Array.isArray(reply.json)
    ? reply.json.length
    : 0;
}

function isClear(reply: Reply): reply is Answered {
  return reply.kind === 'answered' && reply.status < 500 && reply.status !== 429;
}
