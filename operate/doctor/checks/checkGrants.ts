import type { Facts } from '../facts.ts';
import { ok, wrong, type Finding } from '../finding.ts';
import { listSome } from '../listSome.ts';

/** Whether visitors and signed-in users have the rights that the migrations grant, and no more. */
export function checkGrants(facts: Facts, reference: Facts): Finding {
  const extra = facts.rights.filter((right) => !reference.rights.includes(right));
  if (extra.length > 0) {
    return wrong(
      `More is granted than should be: ${listSome(extra)}.`,
      'anon is every visitor and authenticated everybody who signed in: policies are then all that is left between them and the data.',
      `In the SQL editor of the project: ${extra.map(revokeOf).join(' ')}`,
    );
  }
  const missing = reference.rights.filter((right) => !facts.rights.includes(right));
  if (missing.length > 0) {
    return wrong(
      `Rights are missing: ${listSome(missing)}.`,
      'The site or the admin area is refused what it needs.',
      `In the SQL editor of the project: ${missing.map(grantOf).join(' ')}`,
    );
  }
  return ok(
    `Visitors and signed-in users have the ${facts.rights.length} rights they need, and no more.`,
  );
}

function revokeOf(right: string): string {
  const { role, what } = partsOf(right);
  return `revoke ${what} from ${role}, public;`;
}

function grantOf(right: string): string {
  const { role, what } = partsOf(right);
  return `grant ${what} to ${role};`;
}

/** `anon may select sources(id, name)` as `select (id, name) on table public.sources`. */
function partsOf(right: string): { role: string; what: string } {
  const [, role = '', verb = '', name = '', list = ''] =
    /^(\w+) may (\w+) (\w+)(\(.*\))?$/.exec(right) ?? [];
  if (verb === 'call') return { role, what: `execute on function public.${name}${list}` };
  return { role, what: `${verb}${list === '' ? '' : ` ${list}`} on table public.${name}` };
}
