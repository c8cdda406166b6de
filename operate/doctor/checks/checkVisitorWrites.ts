import { askBackend, type Question, type Reply } from '../ask.ts';
import type { Deployment } from '../deployment.ts';
import { ok, unchecked, wrong, type Finding } from '../finding.ts';
import { listSome } from '../listSome.ts';
import { visitorTables, type VisitorTable } from '../visitorTables.ts';

interface Attempt {
  title: string;
  path: string;
  question: Question;
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

function attemptsOn({ name, filter, change, invalidRow }: VisitorTable): Attempt[] {
  const path = `/rest/v1/${name}`;
  const found = `${path}?${filter}`;
  return [
    ...(invalidRow === null
      ? []
      : [
          {
            title: `insert ${name}`,
            path,
            question: { method: 'POST', body: invalidRow } as const,
          },
        ]),
    { title: `update ${name}`, path: found, question: { method: 'PATCH', body: change } },
    { title: `delete ${name}`, path: found, question: { method: 'DELETE' } },
  ];
}

type Verdict = 'refused' | 'allowed' | 'unclear';

function judge(reply: Reply): Verdict {
  if (reply.kind === 'silent') return 'unclear';
  // Where a constraint complains, the right to write was there.
  if (reply.status < 300 || reply.code?.startsWith('23') === true) return 'allowed';
  return reply.status >= 500 || reply.status === 429 ? 'unclear' : 'refused';
}
