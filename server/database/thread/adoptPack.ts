import type { Statements } from '../engine.ts';
import { countOf } from '../../../common/text/counts.ts';
import { adoptedSchema } from '../../../common/sourcePack/packAnswers.ts';
import { loadSourcePack } from '../../../common/pyramid/pyramidFiles.ts';
import { entriesThatAreOn, type SourcePack } from '../../../common/sourcePack/readSourcePack.ts';

/** Adds the feeds of the source pack that are on; returns sentences on how many, and on what was left out. */
export async function adoptPack(
  engine: Pick<Statements, 'query'>,
  pack: SourcePack = loadSourcePack(),
): Promise<string[]> {
  const { rows } = await engine.query<{ adopted: unknown }>(
    'select public.adopt_sources($1::jsonb, $2::jsonb) as adopted',
    [JSON.stringify(entriesThatAreOn(pack)), JSON.stringify(pack.publishers)],
  );
  const { added, skipped } = adoptedSchema.parse(rows[0]?.adopted);
  return [
    `${countOf(added, 'source')} of the source pack adopted.`,
    ...pack.wrong.map((fault) => `A row of the source pack was left out: ${fault}`),
    ...skipped.map(({ name, reason }) => `${name} was left out: ${reason}`),
  ];
}
