import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { clubsSchema } from '../clubs/clubsSchema.ts';
import { lineOf } from './lineOf.ts';
import { namesSchema } from './namesSchema.ts';
import { pyramidSchema } from './pyramidSchema.ts';
import { seedSlug } from './seedSlug.ts';
import { wordsSchema } from './wordsSchema.ts';

const schemas: Readonly<Record<string, z.ZodType>> = {
  'pyramid.json': pyramidSchema,
  'timeZone.json': z.string().refine(isTimeZone, 'is no time zone such as Europe/London'),
  'clubs.json': clubsSchema,
  'names.json': namesSchema,
  'words.json': wordsSchema,
  'aboutPage.json': z.strictObject({
    title: z.string().min(1),
    paragraphs: z.array(z.string().min(1)),
    meta_description: z.string().min(1),
  }),
  'fanBlogs.json': z.array(
    z.strictObject({
      clubSlug: seedSlug,
      name: z.string().min(1),
      siteUrl: z.url({ protocol: /^https$/ }),
      feedUrl: z.url({ protocol: /^https?$/ }).nullable(),
      source: z.string().min(1),
      isVerified: z.boolean(),
    }),
  ),
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

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}
