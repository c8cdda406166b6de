import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pyramidSchemas } from './pyramidSchema.ts';

/** Where the data of the leagues is: see docs/pyramids.md. */
export const pyramidFolder = fileURLToPath(new URL('../../supabase/seed', import.meta.url));

const tables = ['publishers.csv', 'sources.csv', 'wide.csv', 'seasons/divisions.csv'];

/**
 * Lists the faults in the files of a pyramid, a sentence each with file and place, such as `1.slug`. The seasons and the source pack are
 * checked where they are read.
 */
export function checkPyramid(folder = pyramidFolder): string[] {
  const missing = [...Object.keys(pyramidSchemas), ...tables].filter(
    (file) => !existsSync(join(folder, file)),
  );
  if (missing.length > 0) return [`${missing.join(', ')}: missing.`];
  return Object.entries(pyramidSchemas).flatMap(([file, schema]) => {
    const text = readFileSync(join(folder, file), 'utf8');
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : String(error)}.`];
    }
    return (schema.safeParse(content).error?.issues ?? []).map(({ path, message }) => {
      const place = path.map(String).join('.');
      return `${file}: ${place === '' ? '' : `${place} `}${message}.`;
    });
  });
}
