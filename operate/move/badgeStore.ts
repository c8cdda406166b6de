import { createHash } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database } from '../../common/database.types.ts';
import type { MovedBadge } from './manifest.ts';
import { refusal } from './moveStore.ts';

const bucketName = 'club-badges';
const filesPerPage = 100;

const listedSchema = z.array(
  z.object({
    name: z.string(),
    // A folder has none.
    id: z.string().nullish(),
    metadata: z.object({ mimetype: z.string(), cacheControl: z.string().nullish() }).nullish(),
  }),
);

/** A file of the bucket as its listing tells it. */
type ListedBadge = Omit<MovedBadge, 'sha256'>;

/** The uploaded badges of a backend, embedded or hosted. */
export function badgeStore(client: SupabaseClient<Database>) {
  const bucket = () => client.storage.from(bucketName);

  async function listFolder(folder: string): Promise<ListedBadge[]> {
    const badges: ListedBadge[] = [];
    for (let offset = 0; ; offset += filesPerPage) {
      const { data, error } = await bucket().list(folder, {
        limit: filesPerPage,
        offset,
        sortBy: { column: 'name', order: 'asc' },
      });
      if (error !== null) throw refusal('The uploaded badges could not be listed', error);
      const listed = listedSchema.parse(data);
      for (const { name, id, metadata } of listed) {
        const path = folder === '' ? name : `${folder}/${name}`;
        if (id == null || metadata == null) badges.push(...(await listFolder(path)));
        else {
          const { mimetype: contentType, cacheControl } = metadata;
          badges.push({ name: path, contentType, cacheControl: secondsOf(cacheControl) });
        }
      }
      if (listed.length < filesPerPage) return badges;
    }
  }

  return {
    list: () => listFolder(''),
    async read(name: string): Promise<Uint8Array> {
      const { data, error } = await bucket().download(name);
      if (error !== null) throw refusal(`The badge ${name} could not be read`, error);
      return new Uint8Array(await data.arrayBuffer());
    },
    /** Stores a badge, over one of the same name. */
    async write(
      { name, contentType, cacheControl }: ListedBadge,
      bytes: Uint8Array,
    ): Promise<void> {
      const { error } = await bucket().upload(name, new Uint8Array(bytes).buffer, {
        contentType,
        upsert: true,
        ...(cacheControl === null ? {} : { cacheControl }),
      });
      if (error !== null) throw refusal(`The badge ${name} could not be stored`, error);
    },
    async remove(names: readonly string[]): Promise<void> {
      for (let at = 0; at < names.length; at += filesPerPage) {
        const { error } = await bucket().remove(names.slice(at, at + filesPerPage));
        if (error !== null) throw refusal('Badges could not be deleted', error);
      }
    },
  };
}

export type BadgeStore = ReturnType<typeof badgeStore>;

/** How a file of a badge is known. */
export function badgeDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Listings say `max-age=3600` where uploads say 3600. */
function secondsOf(cacheControl: string | null | undefined): string | null {
  return /\d+/.exec(cacheControl ?? '')?.[0] ?? null;
}
