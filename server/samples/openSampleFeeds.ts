import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { seedClubs } from '../../common/clubs/clubs.ts';
import { startSampleFeeds, type SampleFeeds } from './startSampleFeeds.ts';

const rememberedSchema = z.object({ port: z.number().int().positive() });

/** Whether a data directory has ever been read from sample feeds. */
export function hasSampleFeeds(dataDirectory: string): boolean {
  return existsSync(portFileOf(dataDirectory));
}

/**
 * Starts the sample feeds on the port they had before, for their addresses are stored in sources and
 * articles; the first time on `preferredPort`, or any other that is free.
 *
 * @throws {Error} when the port they had is in use.
 */
export async function openSampleFeeds(
  dataDirectory: string,
  preferredPort: number,
): Promise<SampleFeeds> {
  const file = portFileOf(dataDirectory);
  const remembered = await readPort(file);
  const start = (port: number) => startSampleFeeds(seedClubs, port);
  if (remembered !== null) {
    return start(remembered).catch((error: unknown) => {
      throw new Error(
        `Port ${String(remembered)}, where the sample feeds were before, is in use. Stop the other program, or start with an empty DATA_DIR.`,
        { cause: error },
      );
    });
  }
  const feeds = await start(preferredPort).catch(() => start(0));
  await writeFile(`${file}.new`, JSON.stringify({ port: feeds.port }));
  await rename(`${file}.new`, file);
  return feeds;
}

function portFileOf(dataDirectory: string): string {
  return join(dataDirectory, 'sample-feeds.json');
}

async function readPort(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : rememberedSchema.parse(JSON.parse(text)).port;
}
