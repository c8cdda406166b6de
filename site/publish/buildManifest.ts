import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const manifestFile = '.build-manifest.json';

const manifestSchema = z.object({
  builtAt: z.string(),
  /** Hash of everything the public site was made from: content, program, address. */
  siteFingerprint: z.string(),
  /** The same for the admin area, which does not depend on the content. */
  adminFingerprint: z.string(),
  clubs: z.number(),
  articles: z.number(),
  /** How many are hidden or noted as removed, whoever did it. */
  withdrawnArticles: z.number(),
  /** How many administrators have taken away so far; older builds do not say. */
  confirmedRemovals: z.object({ articles: z.number(), clubs: z.number() }).optional(),
  /** Where the content came from; null where that is the site's own origin. */
  backend: z.string().nullable().optional(),
});

/** What a built folder says of itself, so that the next build can compare. */
export type BuildManifest = z.infer<typeof manifestSchema>;

/** The manifest of a built folder; null when there is none that can be read. */
export async function readManifest(folder: string | null): Promise<BuildManifest | null> {
  if (folder === null) return null;
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')));
  } catch {
    // No folder, no manifest or another version's: there is nothing to compare with.
    return null;
  }
}
