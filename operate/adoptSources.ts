import type { SupabaseClient } from '@supabase/supabase-js';
import { readCommandLine } from '../common/commandLine.ts';
import type { Database } from '../common/database.types.ts';
import { adoptedSchema, comparisonSchema, type Verdict } from '../common/sourcePack/packAnswers.ts';
import type { PackEntry } from '../common/sourcePack/packRow.ts';
import { entriesThatAreOn, type SourcePack } from '../common/sourcePack/readSourcePack.ts';
import { countOf } from '../common/text/counts.ts';

const usage = 'npm run sources:adopt [-- --dry-run --publisher NAME]';

/**
 * Reads the command line of `npm run sources:adopt`: whether only to tell what would happen, and of which publisher
 * to take all that the pack has, be it off; null takes all that is on.
 *
 * @throws {UsageError}
 */
export function readAdoptFlags(commandLine: readonly string[]) {
  const { values } = readCommandLine(commandLine, usage, {
    options: { 'dry-run': { type: 'boolean', default: false }, publisher: { type: 'string' } },
  });
  return { isDryRun: values['dry-run'], publisher: values.publisher ?? null };
}

/**
 * Takes over the source pack of this checkout, or says what that would do. What somebody edited
 * stays, and what retired stays away.
 *
 * @param client Holds the secret key.
 * @param tell Takes one line at a time.
 * @throws {Error} saying what the database answered, or that there is no such publisher.
 */
export async function adoptSources(
  client: SupabaseClient<Database>,
  pack: SourcePack,
  { isDryRun, publisher }: ReturnType<typeof readAdoptFlags>,
  tell: (line: string) => void,
): Promise<void> {
  for (const fault of pack.wrong) tell(`left out: ${fault}`);
  const entries = await chooseEntries(client, pack, publisher);
  const compared = await client.rpc('compare_pack', { entries: pack.entries }).throwOnError();
  const { rows, gone } = comparisonSchema.parse(compared.data);
  const chosen = new Set(entries);
  const told = pack.entries.flatMap((entry, index) => {
    const row = rows[index];
    return row === undefined || !chosen.has(entry) ? [] : [{ entry, ...row }];
  });
  for (const { entry, verdict, reason } of told) {
    if (verdict !== 'there') tell(describeRow(verdict, entry, reason));
  }
  for (const { club_name, name, url } of gone) {
    tell(`no longer in the pack: ${club_name ?? 'divisions'}, ${name} (${url})`);
  }
  const counts = Object.entries(Object.groupBy(told, ({ verdict }) => verdict));
  const summary = counts
    .map(([verdict, listed]) => `${String(listed.length)} ${verdict}`)
    .join(', ');
  tell(`${countOf(told.length, 'source')}${summary === '' ? '' : `: ${summary}`}`);
  if (isDryRun) {
    tell('Nothing was written in this dry run.');
    return;
  }
  const answer = await client
    .rpc('adopt_sources', { entries, publishers: pack.publishers })
    .throwOnError();
  const { added, changed, known, skipped } = adoptedSchema.parse(answer.data);
  tell(`${added} added, ${changed} changed, ${known} left as they were, ${skipped.length} skipped`);
}

async function chooseEntries(
  client: SupabaseClient<Database>,
  pack: SourcePack,
  publisher: string | null,
): Promise<PackEntry[]> {
  if (publisher === null) {
    const { data } = await client.from('publishers').select('name, is_on').throwOnError();
    return entriesThatAreOn(pack, new Map(data.map(({ name, is_on }) => [name, is_on])));
  }
  const wanted = publisher.toLowerCase();
  const entries = pack.entries.filter((entry) => entry.publisher.toLowerCase() === wanted);
  if (entries.length > 0) return entries;
  throw new Error(
    `The source pack has no publisher “${publisher}”; see supabase/seed/publishers.csv.`,
  );
}

function describeRow(verdict: Verdict, entry: PackEntry, reason: string | null): string {
  const line = `${verdict}: ${entry.club ?? 'divisions'}, ${entry.name} (${entry.url})`;
  return reason === null ? line : `${line}: ${reason}`;
}
