import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pyramidSchemas } from './pyramidSchema.ts';

/** Where the data of the leagues is: see docs/pyramids.md. */
export const pyramidFolder = fileURLToPath(new URL('../../supabase/seed', import.meta.url));

const tables = ['publishers.csv', 'sources.csv', 'wide.csv', 'seasons/divisions.csv'];

/**
 * Lists the faults in the files of a pyramid, a sentence each with file and line. The seasons and the source pack are
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
      return `${file}:${String(lineOf(text, path))}: ${place === '' ? '' : `${place} `}${message}.`;
    });
  });
}

/**
 * The line of a sound JSON text on which the value at a path begins, such as that of `[3, 'slug']`; of what is missing,
 * that of the value which lacks it.
 */
function lineOf(text: string, path: readonly PropertyKey[]): number {
  let at = 0;
  let found = 0;
  walk(path);
  return text.slice(0, found).split('\n').length;

  /** @param rest What is left of the path below this value; null beside it. */
  function walk(rest: readonly PropertyKey[] | null): void {
    passOver(/[\s,:]/);
    if (rest !== null) found = at;
    const below = (key: PropertyKey) => (rest?.[0] === key ? rest.slice(1) : null);
    const opening = text[at];
    if (opening === '"') readText();
    else if (opening === '{') walkEach('}', () => walk(below(readText())));
    else if (opening === '[') walkEach(']', (index) => walk(below(index)));
    else passOver(/[^\s,\]}]/);
  }

  function walkEach(closing: string, visit: (index: number) => void): void {
    at += 1;
    for (let index = 0; ; index += 1) {
      passOver(/[\s,]/);
      if (text[at] === closing) break;
      visit(index);
    }
    at += 1;
  }

  function readText(): string {
    const start = at;
    at += 1;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at += 1;
    return JSON.parse(text.slice(start, at)) as string;
  }

  function passOver(characters: RegExp): void {
    while (at < text.length && characters.test(text.charAt(at))) at += 1;
  }
}
