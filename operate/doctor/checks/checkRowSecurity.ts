import type { Facts } from '../facts.ts';
import { ok, wrong, type Finding } from '../finding.ts';
import { listSome } from '../listSome.ts';

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
