import { readdir } from 'node:fs/promises';
import { askBackend, describeReply, fieldsOf, type Reply } from '../ask.ts';
import type { Deployment } from '../deployment.ts';
import { ok, wrong, type Finding } from '../finding.ts';
import { repairsFor } from '../repairs.ts';

/** Visitors may call these; they are asked for an address that is missing. */
const FOR_VISITORS: readonly string[] = ['link-preview', 'scrape-article-image'];

type Verdict = 'well' | 'missing' | 'shut by the gateway' | 'open' | 'broken';

/** Whether every function is there and refuses an empty call of a visitor in its own words. */
export async function checkFunctions(deployment: Deployment): Promise<Finding> {
  const names = await functionNames();
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
  const why = 'A button of the admin area, or a part of a page, fails without it.';
  const redeploy = faulty
    .filter(({ verdict }) => verdict !== 'broken')
    .map(({ name }) => deployFunction(name));
  const repair = [...new Set(redeploy)].join('\n') || setFunctionSecrets;
  switch (first.verdict) {
    case 'missing':
      return wrong(`The function ${first.name} is not deployed.${also}`, why, repair);
    case 'shut by the gateway':
      return wrong(
        `The function ${first.name} is shut by the gateway, which asks for a token (verify_jwt).${also}`,
        why,
        repair,
      );
    case 'open':
      return wrong(
        `The function ${first.name} takes calls of visitors, ${describeReply(first.reply)}.${also}`,
        'It is for administrators alone, and works with the secret key.',
        repair,
      );
    default:
      return wrong(
        `The function ${first.name} does not work: ${describeReply(first.reply)}.${also}`,
        why,
        repair,
      );
  }
}

function judge(name: string, reply: Reply): Verdict {
  if (reply.kind === 'silent') return 'broken';
  const { error } = fieldsOf(reply.json);
  const words = typeof error === 'string' ? error : '';
  if (reply.status === 404) return 'missing';
  const isForVisitors = FOR_VISITORS.includes(name);
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

async function functionNames(): Promise<string[]> {
  const folder = new URL('../../../supabase/functions/', import.meta.url);
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort();
}
