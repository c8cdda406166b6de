import type { CreateParams, CreateResult, Identifier } from 'react-admin';
import type { Database } from '../../common/database.types.ts';
import { databaseError } from './databaseError.ts';
import type { TouchlineClient } from './supabaseClient.ts';

type NewSource = Database['public']['Functions']['add_source']['Args'];

/**
 * Adds a source, or brings back the one with this address that was deleted and whose stories stayed.
 *
 * @throws {HttpError} 409 when a source with this address is listed.
 */
export async function addSource<Result extends { id: Identifier }>(
  client: TouchlineClient,
  { data: fields }: CreateParams,
): Promise<CreateResult<Result>> {
  const { data, error, status } = await client.rpc('add_source', fields as NewSource);
  if (error !== null) throw databaseError(error, status);
  return { data: { ...fields, id: data } as Result };
}
