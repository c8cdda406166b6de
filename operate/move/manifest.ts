import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../common/text/readJson.ts';
import { movedTables } from './movedTables.ts';
import { MoveRefusal } from './moveStore.ts';

/** To be raised when folders of older versions can no longer be read. */
export const exportFormat = 1;
const manifestName = 'manifest.json';

const digest = { rows: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const migration = z.string().regex(/^\d{14}$/);

const badgeSchema = z.object({
  name: z.string().min(1),
  contentType: z.string().min(1),
  /** Seconds for which browsers keep it; null where the backend does not tell. */
  cacheControl: z.string().nullable(),
  sha256: digest.sha256,
});

const manifestSchema = z.object({
  format: z.literal(exportFormat),
  madeAt: z.iso.datetime(),
  /** The last migration of the backend that was exported. */
  schema: migration,
  tables: z.record(z.string(), z.object({ ...digest, columns: z.array(z.string()) })),
  /** The uploaded badges; the content of each is the file `badges/SHA256`. */
  badges: z.array(badgeSchema),
});

/** A badge of an export. */
export type MovedBadge = z.output<typeof badgeSchema>;
/** The content of an export: the last file that it writes. */
export type Manifest = z.output<typeof manifestSchema>;

/** The file with the rows of a table. */
export function tableFile(folder: string, tableName: string): string {
  return join(folder, `${tableName}.jsonl`);
}

/** The file of a badge, named by its content: its own name may not be one that a disk takes. */
export function badgeFile(folder: string, badge: Pick<MovedBadge, 'sha256'>): string {
  return join(folder, 'badges', badge.sha256);
}

export function manifestFile(folder: string): string {
  return join(folder, manifestName);
}

/**
 * Reads the manifest of an export.
 *
 * @throws {MoveRefusal} where the folder holds no whole export, or one of a version that is not read.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null);
  if (text === null) {
    throw new MoveRefusal(
      `${folder} holds no export: there is no ${manifestName} in it. Name a folder that npm run export made.`,
    );
  }
  const content = readJson(text);
  const format = z.object({ format: z.unknown() }).safeParse(content).data?.format;
  if (format !== undefined && format !== exportFormat) {
    throw new MoveRefusal(
      `The export in ${folder} has the format ${JSON.stringify(format)}; this program reads ${exportFormat}. Import it with the version of Touchline that made it, or a newer one.`,
    );
  }
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) {
    throw new MoveRefusal(
      `${manifestName} in ${folder} is damaged. Use another copy of the export, or make it again.`,
    );
  }
  const missing = movedTables.filter(({ name }) => manifest.data.tables[name] === undefined);
  if (missing.length > 0) {
    throw new MoveRefusal(
      `The export in ${folder} has no ${missing.map(({ name }) => name).join(', ')}: a version before 0.5.0 made it, or it is damaged. Update that server to 0.5.0 and export again.`,
    );
  }
  return manifest.data;
}
