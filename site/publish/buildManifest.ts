import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const manifestFile = '.build-manifest.json';

const manifestSchema = z.object({
  builtAt: z.string(),
  /** Hash of everything the public site was made from: content, program, address. */
  siteFingerprint: z.string(),
  /** The same for the admin area, which is independent of the content. */
  adminFingerprint: z.string(),
  clubs: z.number(),
  articles: z.number(),
  /** Articles hidden or removed so far. */
  withdrawnArticles: z.number(),
  /** Removals by administrators so far; older builds do not have it. */
  confirmedRemovals: z.object({ articles: z.number(), clubs: z.number() }).optional(),
  /** Null for a backend on the site's own origin. */
  backend: z.string().nullable().optional(),
});

/** The facts of a build that the next one is compared with. */
export type BuildManifest = z.infer<typeof manifestSchema>;

/** Null without a readable manifest. */
export async function readManifest(folder: string | null): Promise<BuildManifest | null> {
  if (folder === null) return null;
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')));
  } catch {
    // There is nothing to compare with.
    return null;
  }
}
