import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { clubSchema } from '../clubs/clubSchema.ts';
import { lineOf } from './lineOf.ts';
import { pyramidSchema } from './pyramidSchema.ts';
import { wordsSchema } from './wordsSchema.ts';

const schemas: Readonly<Record<string, z.ZodType>> = {
  'pyramid.json': pyramidSchema,
  'clubs.json': z.array(clubSchema).min(1, 'holds no club'),
  'words.json': wordsSchema,
};

/**
 * What is wrong in the files of a folder that make a pyramid, a sentence each with file and line; nothing where it is
 * sound. The seasons and the source pack are checked where they are read.
 */
export function checkPyramid(folder: string): string[] {
  return Object.entries(schemas).flatMap(([file, schema]) => {
    const text = readFileSync(join(folder, file), 'utf8');
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : String(error)}.`];
    }
    return (schema.safeParse(content).error?.issues ?? []).map(({ path, message }) => {
      const place = path.map(String).join('.');
      return `${file}:${String(lineOf(text, path))}: ${place === '' ? '' : `${place} `}${message}.`;
    });
  });
}
