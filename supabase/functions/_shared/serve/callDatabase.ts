import type { SupabaseClient } from '@supabase/supabase-js';

/** Calls a function of the database; whoever calls checks the shape of its answer. */
export async function callDatabase(
  database: SupabaseClient,
  name: string,
  parameters: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const answer = await database.rpc(name, parameters);
  if (answer.error !== null) throw new Error(`${name} failed: ${answer.error.message}`);
  return answer.data;
}
