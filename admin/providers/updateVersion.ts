import { HttpError, type RaRecord, type UpdateParams, type UpdateResult } from 'react-admin';
import { z } from 'zod';

/** The message when a record was changed after its form was opened. */
export const changedMeanwhile =
  'Somebody else has changed this since you opened it, so nothing was saved. Reload to see their version; until then what you wrote stays here.';

/** One request to PostgREST; it throws what `readableError` answers. */
export type Request = (url: string, options?: object) => Promise<{ json: unknown }>;

const rowsSchema = z.array(z.looseObject({ id: z.string(), version: z.number() }));

/**
 * Writes the changed columns of a record, if it still is at the version that `previousData` has.
 *
 * @param tableUrl Where PostgREST serves the table.
 * @throws {HttpError} 409 when somebody else was faster, 406 when the record is gone.
 */
export async function updateVersion(
  request: Request,
  tableUrl: string,
  { id, data, previousData, meta }: UpdateParams,
): Promise<UpdateResult> {
  const previous = previousData as RaRecord;
  const changes = Object.fromEntries(
    Object.entries(data).filter(
      ([column, value]) =>
        column !== 'version' && JSON.stringify(value) !== JSON.stringify(previous[column]),
    ),
  );
  if (Object.keys(changes).length === 0) return { data: previous };

  const { columns = ['*'] } = (meta ?? {}) as { columns?: string[] };
  // With an embedded table the embedded backend reads the row again by the query's filters, and
  // finds none, because writing has moved the version on.
  const ownColumns = columns.filter((column) => !column.includes('('));
  const query = (filters: Record<string, string>) =>
    `${tableUrl}?${new URLSearchParams({ id: `eq.${String(id)}`, ...filters }).toString()}`;
  const { json } = await request(
    query({ version: `eq.${String(previous['version'])}`, select: ownColumns.join(',') }),
    {
      method: 'PATCH',
      headers: new Headers({ Prefer: 'return=representation', 'Content-Type': 'application/json' }),
      body: JSON.stringify(changes),
    },
  );
  const [updated] = rowsSchema.parse(json);
  if (updated !== undefined) return { data: updated };

  const { json: found } = await request(query({ select: 'id,version' }));
  throw rowsSchema.parse(found).length === 0
    ? new HttpError('This entry is no longer there.', 406)
    : new HttpError(changedMeanwhile, 409);
}
