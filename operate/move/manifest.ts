import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { movedTables } from './movedTables.ts';
import { MoveRefusal } from './moveStore.ts';

/** Raised when a folder of an older program could no longer be read as it is. */
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
/** What a folder holds: the last file that an export writes. */
export type Manifest = z.output<typeof manifestSchema>;

/** Where the rows of a table are kept. */
export function tableFile(folder: string, tableName: string): string {
  return join(folder, `${tableName}.jsonl`);
}

/** Where a badge is kept: by its content, for its name may be none for a file. */
export function badgeFile(folder: string, badge: Pick<MovedBadge, 'sha256'>): string {
  return join(folder, 'badges', badge.sha256);
}

/** Where the manifest is kept. */
export function manifestFile(folder: string): string {
  return join(folder, manifestName);
}

/**
 * Reads what a folder says it holds.
 *
 * @throws {MoveRefusal} where it is no whole export, or one of another program.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null);
  if (text === null) {
    throw new MoveRefusal(
      `${folder} holds no export: there is no ${manifestName} in it. Name a folder that npm run export made.`,
    );
  }
  const content = parseJson(text);
  const format = z.object({ format: z.unknown() }).safeParse(content).data?.format;
  if (format !== undefined && format !== exportFormat) {
    throw new MoveRefusal(
      `The export in ${folder} has the format ${JSON.stringify(format)}; this program reads ${exportFormat}. Import it with the version of Touchline that made it, or a newer one.`,
    );
  }
  const manifest = manifestSchema.safeParse(content);
  const missing = movedTables.filter(
    ({ name, isAfter030 }) => !isAfter030 && manifest.data?.tables[name] === undefined,
  );
  if (!manifest.success || missing.length > 0) {
    throw new MoveRefusal(
      `${manifestName} in ${folder} is damaged. Use another copy of the export, or make it again.`,
    );
  }
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
