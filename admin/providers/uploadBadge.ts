import { StorageApiError, type SupabaseClient } from '@supabase/supabase-js';
import { HttpError } from 'react-admin';
import { serverAway } from './readableError.ts';

const bucketName = 'club-badges';
const cacheSeconds = '3600';

/** An image as it is to be stored. */
export interface BadgeFile {
  /** Within the bucket; one that is taken is refused. */
  name: string;
  bytes: ArrayBuffer;
  contentType: string;
}

/**
 * Stores a badge in the public bucket.
 *
 * @returns the path of the URL under which everybody can load it: the address of a server may become another.
 * @throws {HttpError} with the storage's own sentence and status.
 */
export async function uploadBadge(
  client: Pick<SupabaseClient, 'storage'>,
  { name, bytes, contentType }: BadgeFile,
): Promise<string> {
  const bucket = client.storage.from(bucketName);
  const { error } = await bucket.upload(name, bytes, {
    contentType,
    cacheControl: cacheSeconds,
    upsert: false,
  });
  if (error instanceof StorageApiError) throw new HttpError(error.message, error.status);
  if (error !== null) throw new HttpError(serverAway, 0);
  return new URL(bucket.getPublicUrl(name).data.publicUrl).pathname;
}
